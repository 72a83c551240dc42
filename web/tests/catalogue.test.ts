import { fileURLToPath } from 'node:url';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookOf, shapePath } from '../src/ui/seats';

const root = fileURLToPath(new URL('../src', import.meta.url));
function every(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? every(path) : [path];
  });
}
const parts = every(root).filter((path) => path.endsWith('.svelte'));

describe('the house style of the page', () => {
  it('has no inline style attributes, which the content security policy forbids', () => {
    for (const path of parts)
      expect(readFileSync(path, 'utf8').replace(/<script[\s\S]*?<\/script>/, ''), path).not.toMatch(/\sstyle="/);
  });
  it('keeps the sentences of the shell and of the Mercenaries board in the catalogue', () => {
    for (const path of parts.filter((each) => each.includes('/shell/') || each.includes('/boards/mercenaries/'))) {
      const markup = readFileSync(path, 'utf8')
        .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<svelte:head>[\s\S]*?<\/svelte:head>/g, '')
        .replace(/\{[^{}]*\}/g, '')
        .replace(/\{[^{}]*\}/g, '');
      const texts = [...markup.matchAll(/>([^<>{}]+)</g)]
        .map((match) => match[1]!.trim())
        .filter((text) => /[A-Za-z]{4,}/.test(text) && !/=>|const |\(/.test(text));
      expect(texts, path).toEqual([]);
    }
  });
  it('names no colours outside the tokens', () => {
    for (const path of parts) expect(readFileSync(path, 'utf8'), path).not.toMatch(/#[0-9a-fA-F]{6}\b/);
  });
  it('gives every seat a shape of its own', () => {
    const shapes = [1, 2, 3, 4, 5, 6, 7].map((look) => shapePath(lookOf(look).shape, 10));
    expect(new Set(shapes).size).toBe(7);
    expect(lookOf(12).shape).toBe('cross');
  });
});
