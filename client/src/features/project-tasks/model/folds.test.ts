import type { ProjectTask } from '@shared/contracts/project-tasks';
import { expect, it } from 'vitest';
import { sampleTask } from '@/test/projects';
import { runsOf, statesOf } from './folds';

/** A path as a word: d is completed, c can be worked on, w waits. */
const path = (word: string): ProjectTask[] =>
  [...word].map((letter, rank) =>
    sampleTask(rank + 1, { status: letter === 'd' ? 'completed' : 'pending', isLocked: letter === 'w' }),
  );

const shown = (tasks: ProjectTask[], opened = tasks) =>
  runsOf(tasks, statesOf(opened)).map(({ kind, from, tasks: { length } }) => `${kind} ${from}+${length}`);

it.each([
  ['cww', ['shown 0+1', 'shown 1+2']],
  ['ddcww', ['shown 0+2', 'shown 2+1', 'shown 3+2']],
  ['dddcwww', ['done 0+3', 'shown 3+1', 'waiting 4+3']],
  ['ddddd', ['done 0+5']],
  ['cwwwww', ['shown 0+1', 'waiting 1+5']],
  // a task that was reopened, with what was completed behind it
  ['dddcdddcwww', ['done 0+3', 'shown 3+1', 'done 4+3', 'shown 7+1', 'waiting 8+3']],
  // locked before a task that is open is in the middle of the work
  ['cwwwdc', ['shown 0+4', 'shown 4+1', 'shown 5+1']],
])('folds three or more completed tasks in a row, and the locked end: %s', (word, runs) => {
  expect(shown(path(word))).toEqual(runs);
});

it('keeps what has changed since the page was opened in sight', () => {
  expect(shown(path('dddcww'), path('ddcwww'))).toEqual(['shown 0+2', 'shown 2+2', 'shown 4+2']);
  expect(shown(path('ddddcwww'), path('dddcwwww'))).toEqual(['done 0+3', 'shown 3+2', 'waiting 5+3']);
});

it('keeps a task that was added since in sight', () => {
  expect(shown(path('cwwww'), path('cwww'))).toEqual(['shown 0+1', 'waiting 1+3', 'shown 4+1']);
});

it('has no run in a path without tasks', () => {
  expect(shown([])).toEqual([]);
});
