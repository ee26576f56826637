import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { twMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { cn, merge } from './cn';

const folder = join(import.meta.dirname, '..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
);
const words = new Set(sources.flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/[\s'"`]+/)));
/** Without what they are under; a class that the library knows counts once. */
const utilities = [...new Set([...words].map((word) => word.replace(/^.*:(?![^[]*\])|!$/g, '')))].filter(
  (word) => word && twMerge(`${word} ${word}`) === word,
);

it('joins what is given, and leaves out what is not', () => {
  expect(cn('flex', false, undefined, ['gap-2', { hidden: false }])).toBe('flex gap-2');
});

it('lets the later of two classes count that set the same, under the same conditions', () => {
  expect(cn('p-5 px-2 font-medium', 'p-0')).toBe('font-medium p-0');
  expect(cn('hover:p-5 p-5!', 'p-0')).toBe('hover:p-5 p-5! p-0');
  expect(cn('[&_svg]:size-5 not-disabled:hover:bg-sunken', '[&_svg]:size-4 hover:not-disabled:bg-red')).toBe(
    '[&_svg]:size-4 hover:not-disabled:bg-red',
  );
});

it('does with any two classes of this product what tailwind-merge does', () => {
  expect(utilities.length).toBeGreaterThan(500);
  const differing = utilities.flatMap((first) =>
    utilities.flatMap((second) => {
      const expected = twMerge(`${first} ${second}`);
      return first === second || merge([first, second]) === expected
        ? []
        : [`${first} ${second} → ${expected}`];
    }),
  );
  expect(differing).toEqual([]);
});
