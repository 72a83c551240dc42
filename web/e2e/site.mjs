import { execFileSync } from 'node:child_process';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { dist, program } from './hall.mjs';

const house = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const engine = process.env.CONDOTTA_ENGINE ?? join(house, 'build-wasm');
export const engineBuilt = () => existsSync(join(engine, 'recon.wasm'));

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.gz': 'application/gzip',
};

// A line of so many bits a second, shared by all that is under way; the first byte of an answer takes 20 ms.
async function* slowly(bytes, line) {
  await sleep(20);
  for await (const chunk of bytes)
    for (let at = 0; at < chunk.length; at += 4096) {
      const part = chunk.subarray(at, at + 4096);
      // What a timer comes too late is made up for.
      line.free = Math.max(line.free, performance.now() - 20) + (part.length * 8000) / line.rate;
      await sleep(line.free - performance.now());
      yield part;
    }
}

const texts = ['.html', '.js', '.mjs', '.css', '.json', '.svg', '.webmanifest'];

// A static site in a folder of its own, served by the plainest of servers; `zips`: by one that packs text on the way,
// as most hosts do; `rate`: over a line of so many bits a second.
export class Site {
  folder = mkdtempSync(join(tmpdir(), 'condotta-site-'));
  port = 0;

  constructor({ zips = false, rate = Infinity } = {}) {
    this.zips = zips;
    this.line = { rate, free: 0 };
  }

  // Writes the site; `home` has other content than ours.
  write(home = house) {
    execFileSync(program, ['site', this.folder, '--web', dist, '--engine', engine], {
      env: { ...process.env, CONDOTTA_HOME: home },
    });
    return this;
  }

  async start() {
    this.server = createServer((request, answer) => {
      const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
      const file = join(this.folder, path.endsWith('/') ? `${path}index.html` : path);
      if (!file.startsWith(this.folder) || !existsSync(file) || !statSync(file).isFile()) {
        answer.writeHead(404).end();
        return;
      }
      const zip = this.zips && texts.includes(extname(file));
      answer.writeHead(200, {
        'Content-Type': types[extname(file)] ?? 'application/octet-stream',
        ...(zip ? { 'Content-Encoding': 'gzip' } : {}),
      });
      const plain = createReadStream(file);
      const bytes = zip ? plain.pipe(createGzip()) : plain;
      (this.line.rate < Infinity ? Readable.from(slowly(bytes, this.line)) : bytes).pipe(answer);
    });
    await new Promise((ready) => this.server.listen(this.port, '127.0.0.1', ready));
    this.server.unref(); // a test that fails does not wait for it
    this.port = this.server.address().port;
    this.base = `http://localhost:${this.port}/`;
    return this;
  }

  // As when the network goes: nobody answers any more.
  async goDark() {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  async stop() {
    if (this.server?.listening) await this.goDark();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// A house with our content, except that one word of a file reads otherwise.
export function changedHouse(file, from, to) {
  const folder = mkdtempSync(join(tmpdir(), 'condotta-home-'));
  for (const part of ['content', 'docs']) cpSync(join(house, part), join(folder, part), { recursive: true });
  const text = readFileSync(join(folder, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say "${from}"`);
  writeFileSync(join(folder, file), text.replace(from, to));
  return folder;
}
