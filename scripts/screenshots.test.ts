import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frames } from '../client/src/features/demo/model/sections';
import { steps } from '../client/src/features/demo/model/steps';
import { readme, pictures as taken } from './lib/shots';

const root = join(import.meta.dirname, '..');
const shown = [...new Set<string>([...frames, ...steps.map(({ picture }) => picture)])];
const isJpeg = (file: Buffer) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

describe('npm run screenshots', () => {
  it('takes exactly the pictures that the intro video and the tour show', () => {
    expect(Object.keys(taken).sort()).toEqual([...shown].sort());
  });

  it.each(['ar', 'en'])('has taken every picture in %s, small enough to be fetched in time', (language) => {
    const folder = join(root, 'client/public/demo', language);
    expect(readdirSync(folder).sort()).toEqual(shown.map((picture) => `${picture}.jpg`).sort());
    for (const picture of shown) {
      const file = readFileSync(join(folder, `${picture}.jpg`));
      expect(isJpeg(file), picture).toBe(true);
      expect(file.length, picture).toBeLessThan(150_000);
    }
  });

  it('has taken every picture that the README shows', () => {
    const text = readFileSync(join(root, 'README.md'), 'utf8');
    const named = [...text.matchAll(/docs\/screenshots\/([\w-]+)\.png/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(readme).sort());
    expect(readdirSync(join(root, 'docs/screenshots')).sort()).toEqual(
      named.map((name) => `${name}.png`).sort(),
    );
  });

  it('has filmed the walk through the product that the README links, and a picture that stands for it', () => {
    const file = (name: string) => readFileSync(join(root, 'docs', name));
    const film = file('walkthrough.webm');
    expect(film.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    expect(film.length).toBeGreaterThan(1_000_000);
    expect(film.length).toBeLessThan(6_000_000);
    expect(isJpeg(file('walkthrough.jpg'))).toBe(true);
    const linked = /\[!\[[^\]]+\]\(docs\/walkthrough\.jpg\)\]\(docs\/walkthrough\.webm\)/;
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toMatch(linked);
  });
});
