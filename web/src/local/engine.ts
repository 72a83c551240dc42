// The engine (src/local in C++, built by setup/wasm): text in, text out.
export interface Engine {
  hall(message: string): Deed[];
  mind(message: string): Thought;
  witness(game: string, content: string, games: number): string;
  writeFile(path: string, text: string): void;
}

// What the hall wants done (docs/local.md).
export type Deed =
  | { send: number; text: string }
  | { close: number; reason: string }
  | { put: Put }
  | { want: 'engine' | 'game' | 'entries' | 'content' | 'pictures'; key: string }
  | { think: Job };
export interface Put {
  ticket: number;
  [store: string]: unknown;
}
export interface Job {
  job: number;
  game: string;
  content: string;
  view: string;
  choices: string;
  level: string;
  seed: string;
  seconds: number;
}
export type Thought =
  { job: number; choice: number } | { want: 'content'; game: string; content: string } | { trouble: string } | object;

// The part of what emscripten makes that is used here.
interface Module {
  _malloc(size: number): number;
  _free(at: number): void;
  _condotta_hall(message: number): number;
  _condotta_mind(message: number): number;
  _condotta_witness(game: number, content: number, games: number): number;
  UTF8ToString(at: number): string;
  stringToUTF8(text: string, at: number, most: number): void;
  lengthBytesUTF8(text: string): number;
  FS: { mkdirTree(path: string): void; writeFile(path: string, text: string): void };
}
export type MakeModule = (options: object) => Promise<Module>;

// Unpacks by pieces, as they arrive. Some hosts unpack on the way, most do not: packed bytes begin otherwise than
// WebAssembly does.
export async function unpacked(body: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const { Decompress } = await import('fzstd');
  let packed: boolean | undefined;
  let unpack: InstanceType<typeof Decompress>;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start(into) {
        unpack = new Decompress((piece) => into.enqueue(piece));
      },
      transform(piece, into) {
        packed ??= piece[0] === 0x28;
        if (packed) unpack.push(piece);
        else into.enqueue(piece);
      },
    }),
  );
}

// Compiled while it arrives.
export async function compile(body: ReadableStream<Uint8Array>): Promise<WebAssembly.Module> {
  const headers = { 'Content-Type': 'application/wasm' };
  return WebAssembly.compileStreaming(new Response(await unpacked(body), { headers }));
}

export async function startEngine(make: MakeModule, code: WebAssembly.Module): Promise<Engine> {
  const module = await make({
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      void WebAssembly.instantiate(code, imports).then(receive);
      return {};
    },
  });
  const call = (run: (...at: number[]) => number, ...texts: string[]): string => {
    const places = texts.map((text) => {
      const size = module.lengthBytesUTF8(text) + 1;
      const at = module._malloc(size);
      module.stringToUTF8(text, at, size);
      return at;
    });
    try {
      return module.UTF8ToString(run(...places));
    } finally {
      for (const at of places) module._free(at);
    }
  };
  return {
    hall(message) {
      const deeds = JSON.parse(call(module._condotta_hall, message)) as Deed[] | { trouble: string };
      if (!Array.isArray(deeds)) throw new Error(deeds.trouble);
      return deeds;
    },
    mind: (message) => JSON.parse(call(module._condotta_mind, message)) as Thought,
    witness: (game, content, games) => call((key, text) => module._condotta_witness(key!, text!, games), game, content),
    writeFile(path, text) {
      module.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
      module.FS.writeFile(path, text);
    },
  };
}
