import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
export const program = process.env.CONDOTTA ?? join(web, '..', 'build', 'condotta');
export const dist = join(web, 'dist');

export const built = () => existsSync(program) && existsSync(join(dist, 'index.html'));

// A hall of our own on a free port, with its matches in a folder that goes away afterwards. It rehearses: the same
// clicks meet the same dice, so that a test which passes does so again.
export class Hall {
  data = mkdtempSync(join(tmpdir(), 'condotta-e2e-'));
  port = 0;

  async start() {
    const child = spawn(
      program,
      ['serve', '--port', String(this.port), '--data', this.data, '--web', dist, '--rate', '0', '--rehearse', '1'],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.child = child;
    let said = '';
    await new Promise((ready, fail) => {
      const late = setTimeout(() => fail(new Error(`the hall did not open: ${said}`)), 90000);
      const hear = (chunk) => {
        said += chunk;
        const found = /http:\/\/[^\s:]+:(\d+)/.exec(said);
        if (!found) return;
        clearTimeout(late);
        this.port = Number(found[1]);
        ready();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => {
        clearTimeout(late);
        fail(new Error(`the hall ended with ${code}: ${said}`));
      });
    });
    child.removeAllListeners('exit');
    this.base = `http://localhost:${this.port}`;
    return this;
  }

  // As a power cut does it: no goodbye.
  async kill() {
    const gone = new Promise((done) => this.child.once('exit', done));
    this.child.kill('SIGKILL');
    await gone;
  }

  async stop() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
