// The engine in node: as web/src/local/engine.ts starts it in a browser.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

// What this emscripten writes takes node's modules for the older kind.
globalThis.require = createRequire(import.meta.url);
globalThis.__dirname = root;

// The engine of one game, or that of all.
export async function openEngine(folder, name = 'engine') {
  const { default: make } = await import(pathToFileURL(resolve(folder, 'engine.mjs')).href);
  const code = new WebAssembly.Module(readFileSync(join(folder, `${name}.wasm`)));
  const module = await make({
    instantiateWasm(imports, receive) {
      receive(new WebAssembly.Instance(code, imports));
      return {};
    },
  });
  const call = (run, ...texts) => {
    const places = texts.map((text) => {
      const size = module.lengthBytesUTF8(text) + 1;
      const at = module._malloc(size);
      module.stringToUTF8(text, at, size);
      return at;
    });
    const answer = module.UTF8ToString(run(...places));
    for (const at of places) module._free(at);
    return answer;
  };
  return {
    hall: (message) => JSON.parse(call(module._condotta_hall, JSON.stringify(message))),
    mind: (message) => JSON.parse(call(module._condotta_mind, JSON.stringify(message))),
    witness: (key, content, games) => call((a, b) => module._condotta_witness(a, b, games), key, content),
    // As `condotta serve` gives it at /api/content/KEY.
    content(key) {
      const files = {};
      const at = join(root, 'content', key);
      for (const name of readdirSync(at))
        if (name.endsWith('.json') && !name.endsWith('.schema.json')) files[name.slice(0, -5)] = JSON.parse(readFileSync(join(at, name), 'utf8'));
      return JSON.stringify({ game: key, files });
    },
    memory: () => module.HEAP8?.length ?? 0,
  };
}
