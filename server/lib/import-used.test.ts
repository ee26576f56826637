import { NAMED_USED } from '@shared/contracts/imports';
import { expect, test } from 'vitest';
import { requireUnused } from './import-used';

const names = ['Ali', 'Badr', 'Dana', 'Fahad', 'Huda', 'Noura'];

test('the refusal to take an import back names the first five of six in use, and counts all', () => {
  const details = { used: names.slice(0, NAMED_USED), count: 6 };
  expect(() => requireUnused(names)).toThrow(expect.objectContaining({ code: 'import_used', details }));
});

test('the refusal to take an import back names people who have joined as such', () => {
  const details = { joined: ['Ali'], count: 1 };
  expect(() => requireUnused(['Ali'], 'joined')).toThrow(
    expect.objectContaining({ code: 'import_used', details }),
  );
});

test('an import of which nothing is in use can be taken back', () => {
  expect(() => requireUnused([])).not.toThrow();
});
