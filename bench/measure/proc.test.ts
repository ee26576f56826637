import { expect, test } from 'vitest';
import { parseMemory, parsePeakMemory, parseSchedstat, parseStat, treeOf } from './proc';

test('a stat line is read, whatever the process is called', () => {
  const rest = 'S 12 40 40 0 -1 4194560 5 6 7 8 100 20 3000 400 20 0 1 0 99 0 0';
  for (const name of ['postgres', 'a (b) c', ') 1 2'])
    expect(parseStat(`40 (${name}) ${rest}`)).toEqual({ pid: 40, parent: 12, own: 120, ofEnded: 3_400 });
});

test('the time on a processor is the first number of schedstat', () => {
  expect(parseSchedstat('2500000000 77 3\n')).toBe(2.5);
});

test('the largest memory is in the status', () => {
  expect(parsePeakMemory('Name:\tnode\nVmHWM:\t  153600 kB\nVmRSS:\t  1024 kB\n')).toBe(150);
  expect(parseMemory('Name:\tnode\nVmHWM:\t  153600 kB\nVmRSS:\t  1024 kB\n')).toBe(1);
  expect(parsePeakMemory('Name:\tnode\n')).toBeNaN();
});

test('a tree holds children and their children, and nobody else', () => {
  const stats = [
    { pid: 1, parent: 0 },
    { pid: 2, parent: 1 },
    { pid: 3, parent: 2 },
    { pid: 4, parent: 9 },
  ];
  expect(treeOf(1, stats)).toEqual([1, 2, 3]);
});
