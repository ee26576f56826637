import { type Conflict, isSame, type Merged, merged } from '@/lib/merge';
import type { ProjectFormInput } from './project-form-values';
import type { TaskRow } from './task-row';

/** Columns that follow from others or from the reader's rights: they are never in conflict. */
const derived = ['days', 'mayAssign', 'needsCompany'];

/** `task 5.name`: a row keeps its conflicts when it moves. */
const conflictName = (taskId: number, column: string) => `task ${taskId}.${column}`;

/** Where a conflict of a project's form is now: `task 5.name` → `tasks.2.name`. Undefined when the row is gone. */
export function conflictPath(name: string, { tasks }: ProjectFormInput): string | undefined {
  const [, id, column] = /^task (\d+)\.(\w+)$/.exec(name) ?? [];
  if (!id) return name;
  const index = tasks.findIndex(({ taskId }) => taskId === Number(id));
  return index < 0 ? undefined : `tasks.${index}.${column}`;
}

/** Three-way merge of a project's full form: its fields by name, its tasks by their ids and then field by field. */
export function mergedProject(
  { tasks: before, ...base }: ProjectFormInput,
  { tasks: mine, ...own }: ProjectFormInput,
  { tasks: theirs, ...other }: ProjectFormInput,
): Merged<ProjectFormInput> {
  const fields = merged(base, own, other);
  const tasks = mergedTasks(before, mine, theirs);
  return {
    values: { ...fields.values, tasks: tasks.values },
    conflicts: [...fields.conflicts, ...tasks.conflicts],
  };
}

/**
 * What one of the two deleted is gone; what others added comes last, or at its place where the order here was left as
 * it was.
 */
function mergedTasks(before: TaskRow[], mine: TaskRow[], theirs: TaskRow[]): Merged<TaskRow[]> {
  const was = new Map(before.map((row) => [row.taskId, row]));
  const now = new Map(theirs.map((row) => [row.taskId, row]));
  const own = new Map(mine.map((row) => [row.taskId, row]));
  const conflicts: Conflict[] = [];
  const together = (row: TaskRow): TaskRow => {
    const [base, other] = [was.get(row.taskId), now.get(row.taskId)];
    if (row.taskId === null || !base || !other) return row;
    const result = merged<TaskRow>(base, row, other);
    const real = result.conflicts.filter(({ name }) => !derived.includes(name));
    for (const conflict of real)
      conflicts.push({ ...conflict, name: conflictName(row.taskId, conflict.name) });
    return { ...result.values, mayAssign: other.mayAssign, needsCompany: other.needsCompany };
  };
  const present = mine.filter(({ taskId }) => taskId === null || now.has(taskId));
  const added = theirs.filter(({ taskId }) => !was.has(taskId));
  const untouched = [
    ...before.filter(({ taskId }) => own.has(taskId)),
    ...mine.filter((row) => row.taskId === null),
  ];
  if (!isSame(idsOf(mine), idsOf(untouched)))
    return { values: [...present.map(together), ...added], conflicts };
  const inTheirOrder = theirs.flatMap((row) => (was.has(row.taskId) ? (own.get(row.taskId) ?? []) : row));
  const news = mine.filter(({ taskId }) => taskId === null);
  return { values: [...inTheirOrder, ...news].map(together), conflicts };
}

const idsOf = (rows: TaskRow[]) => rows.map(({ taskId }) => taskId);
