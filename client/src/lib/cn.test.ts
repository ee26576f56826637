import { expect, it } from 'vitest';
import { cn } from './cn';

it('joins what is given, and leaves out what is not', () => {
  expect(cn('flex', false, undefined, ['gap-2', null])).toBe('flex gap-2');
});

it('lets the later of two classes count that set the same, under the same conditions', () => {
  expect(cn('p-5 px-2 font-medium', 'p-0')).toBe('font-medium p-0');
  expect(cn('hover:p-5 p-5!', 'p-0')).toBe('hover:p-5 p-5! p-0');
  expect(cn('[&_svg]:size-5 not-disabled:hover:bg-sunken', '[&_svg]:size-4 hover:not-disabled:bg-red')).toBe(
    '[&_svg]:size-4 hover:not-disabled:bg-red',
  );
});
