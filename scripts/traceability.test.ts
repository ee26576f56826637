import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const document = readFileSync(new URL('../docs/traceability.md', import.meta.url), 'utf8');

/** Every `file › title` that the document names as a proof. */
const named = [...document.matchAll(/`([^`›]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g)].map(
  ([, file, title]) => [file as string, title as string] as const,
);

test('the traceability table names tests', () => {
  expect(named.length).toBeGreaterThan(50);
});

test('every test that the traceability table names exists', () => {
  const missing = named.filter(([file, title]) => {
    const path = new URL(`../${file}`, import.meta.url);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
  });
  expect(missing).toEqual([]);
});

test('every row of the traceability table says where it is shown or that it is to come', () => {
  const rows = document.split('\n').filter((line) => /^\| [0-9]/.test(line));
  const mute = rows.filter((row) => !row.includes(' › ') && !/\| to come( \([^)]+\))? \|$/.test(row));
  expect(rows.length).toBeGreaterThan(100);
  expect(mute).toEqual([]);
});
