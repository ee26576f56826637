import type { Problem } from '@shared/contracts/imports';
import { MAX_OPEN_TASKS, newTask } from '@shared/contracts/tasks';
import type { Language } from '@shared/language';
import type { Actor } from '@shared/rules/actor';
import { type ImportRow, nameKey } from '@shared/rules/imports';
import { latinDigits } from '@shared/rules/latin-digits';
import { openTaskStatuses } from '@shared/rules/statuses';
import { typedDay } from '@shared/rules/typed-day';
import { inArray } from 'drizzle-orm';
import { requireWithin } from '../../../db/bounds';
import type { Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { tasks } from '../../../db/schema/tasks';
import { batchesOf } from '../../../lib/batches';
import { requireUnused } from '../../../lib/import-used';
import { authorise, Refusal } from '../../../lib/refusal';
import { type PlacedRow, placedRows, SheetProblems } from '../../../lib/sheet-problems';
import { priorityMeant, taskStatusMeant } from '../../../lib/sheet-words';
import { today } from '../../../lib/time';
import { companiesNamed, companyNamed, peopleNamed, personNamed } from '../../companies/sheets/queries';
import { openTasksOf } from '../commands';
import { canCreateTask, canEditTask } from '../policy';
import { canImportTasks } from './policy';
import { heldTasks, projectsNamed } from './queries';

const BATCH = 500;

type ImportedTask = Omit<typeof tasks.$inferInsert, 'createdBy'>;

/** What the rows of a sheet name, read once for all of them. */
async function namedIn(tx: Tx, actor: Actor, placed: readonly PlacedRow[]) {
  const textsOf = (field: string) => placed.flatMap(({ values }) => values[field] || []);
  return {
    companies: await companiesNamed(tx, textsOf('company')),
    people: await peopleNamed(tx, textsOf('person')),
    projects: await projectsNamed(tx, actor, textsOf('project')),
  };
}
type Named = Awaited<ReturnType<typeof namedIn>>;

/** Finds all problems of the tasks of a sheet, by the rules of tasks that are created one by one. */
export async function checkTasks(
  tx: Tx,
  actor: Actor,
  rows: readonly ImportRow[],
  language: Language,
): Promise<{ found: ImportedTask[]; problems: Problem[] }> {
  const problems = new SheetProblems('tasks', language);
  const placed = placedRows(rows);
  const named = await namedIn(tx, actor, placed);
  const found = placed.flatMap((row) => taskIn(row, actor, named, problems) ?? []);
  return { found, problems: problems.all() };
}

/** Fields of a task that a sheet calls otherwise. */
const columnOf: Partial<Record<string, string>> = {
  companyId: 'company',
  responsibleUserId: 'person',
  projectId: 'project',
};

/** The task of a row; undefined, with the problems added, if anything is wrong with it. */
function taskIn(
  { row, values }: PlacedRow,
  actor: Actor,
  named: Named,
  problems: SheetProblems,
): ImportedTask | undefined {
  const companyId = values.company
    ? companyNamed(named.companies, values.company, row, problems)
    : actor.assignedCompanyId;
  if (companyId === undefined) return undefined;
  if (!canCreateTask(actor, companyId))
    return void problems.code(row, values.company ? 'company' : 'title', 'not_allowed');
  const references = referencesIn({ row, values }, companyId, named, problems);
  const dueDate = values.dueDate ? (typedDay(values.dueDate) ?? values.dueDate) : null;
  const status = values.status ? taskStatusMeant(values.status) : 'pending';
  if (isOpen(status) && dueDate && dueDate < today() && typedDay(dueDate))
    problems.issue(row, 'dueDate', 'past_date');
  const parsed = newTask.safeParse({
    ...{ title: values.title, description: values.description || null, dueDate, companyId },
    ...(values.priority && { priority: priorityMeant(values.priority) }),
    status,
    ...(values.estimatedHours && { estimatedHours: hoursIn(values.estimatedHours) }),
    ...references,
  });
  if (!parsed.success) return void problems.invalid(row, parsed.error, (key) => columnOf[key] ?? key);
  const { createdBy: _, ...task } = parsed.data;
  return task;
}

const isOpen = (status: string): boolean => openTaskStatuses.some((one) => one === status);

/** Reads hours in digits of any script, with a decimal point. Other texts become NaN, which the schema refuses. */
const hoursIn = (text: string): number => {
  const latin = latinDigits(text).replace('٫', '.');
  return /^\d+(\.\d+)?$/.test(latin) ? Number(latin) : Number.NaN;
};

/** The person and the project of a row. */
function referencesIn(
  { row, values }: PlacedRow,
  companyId: number | null,
  { people, projects }: Named,
  problems: SheetProblems,
) {
  const [project, sameName] = projects.get(nameKey(values.project ?? '')) ?? [];
  if (values.project && (!project || sameName)) problems.issue(row, 'project', 'unknown_project');
  return {
    responsibleUserId: values.person
      ? (personNamed(people, values.person, companyId, row, problems) ?? null)
      : null,
    projectId: values.project ? (project?.id ?? null) : null,
  };
}

/**
 * Creates the tasks, all or nothing, and returns their ids. The assigned people are not notified, since each task would send a notice.
 *
 * @throws Refusal `import_refused` where anything is wrong; `limit_reached` where the actor would have too many open ones
 */
export async function importTasks(
  tx: Tx,
  actor: Actor,
  rows: readonly ImportRow[],
  language: Language,
): Promise<number[]> {
  authorise(canImportTasks(actor));
  const open = await openTasksOf(tx, actor.id);
  const { found, problems } = await checkTasks(tx, actor, rows, language);
  if (problems.length > 0) throw new Refusal('import_refused');
  const opened = found.filter(({ status = 'pending' }) => isOpen(status));
  await requireWithin('open_tasks', MAX_OPEN_TASKS, open, opened.length);
  const made: number[] = [];
  for (const batch of batchesOf(BATCH, found)) {
    const inserted = await tx
      .insert(tasks)
      .values(batch.map((task) => ({ ...task, createdBy: actor.id })))
      .returning({
        id: tasks.id,
        title: tasks.title,
        companyId: tasks.companyId,
        projectId: tasks.projectId,
      });
    await record(
      tx,
      inserted.map(({ id, ...data }) => ({
        ...{ actorId: actor.id, action: 'task.create' as const, entity: 'task' as const, entityId: id },
        data,
      })),
    );
    made.push(...inserted.map(({ id }) => id));
  }
  return made;
}

/**
 * Removes the tasks of an import again; those that were deleted meanwhile stay in the bin.
 *
 * @throws Refusal `import_used` where one has been changed, commented on or given a file, or is not the actor's to delete any more: all stay
 */
export async function takeBackTasks(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  authorise(canImportTasks(actor));
  const there = await heldTasks(tx, actor, ids);
  const mine = there.filter((task) => canEditTask(actor, task));
  // what is another company's by now, or of a project in the bin, is not named: the actor does not see it
  requireUnused(mine.flatMap(({ isUsed, isSeen, title }) => (isUsed && isSeen ? title : [])));
  if (mine.length < there.length || mine.some(({ isUsed }) => isUsed)) throw new Refusal('import_used');
  for (const batch of batchesOf(BATCH, there)) {
    await tx.delete(tasks).where(
      inArray(
        tasks.id,
        batch.map(({ id }) => id),
      ),
    );
    await record(
      tx,
      batch.map(({ id, title, projectId }) => ({
        ...{ actorId: actor.id, action: 'task.delete' as const, entity: 'task' as const, entityId: id },
        data: { title, projectId },
      })),
    );
  }
}
