import { nameKey } from '@shared/rules/imports';
import {
  type Priority,
  type ProjectStatus,
  priorities,
  projectStatuses,
  type TaskStatus,
  taskStatuses,
} from '@shared/rules/statuses';
import { sheet as ar } from '../locales/ar/sheet';
import { sheet as en } from '../locales/en/sheet';

const wordsFor = <Value extends string>(
  values: readonly Value[],
  texts: readonly Record<Value, string>[],
): ReadonlyMap<string, Value> =>
  new Map(
    values.flatMap((value) =>
      [value, ...texts.map((words) => words[value])].map((word) => [nameKey(word), value] as const),
    ),
  );

// by the words of exported lists, in either language
const priorityOf: ReadonlyMap<string, Priority> = wordsFor(priorities, [ar.priorities, en.priorities]);
const taskStatusOf: ReadonlyMap<string, TaskStatus> = wordsFor(taskStatuses, [
  ar.taskStatuses,
  en.taskStatuses,
]);
const projectStatusOf: ReadonlyMap<string, ProjectStatus> = wordsFor(projectStatuses, [
  ar.statuses,
  en.statuses,
]);

/** The value that a word of a sheet means; the word itself where it means none, for a schema to refuse. */
const meant = (words: ReadonlyMap<string, string>) => (word: string) => words.get(nameKey(word)) ?? word;
export const priorityMeant = meant(priorityOf);
export const taskStatusMeant = meant(taskStatusOf);
export const projectStatusMeant = meant(projectStatusOf);
