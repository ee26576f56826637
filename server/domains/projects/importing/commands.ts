import type { Problem } from '@shared/contracts/imports';
import { MAX_PROJECT_TASKS, newProjectTask } from '@shared/contracts/project-tasks';
import { MAX_OPEN_PROJECTS, newProject } from '@shared/contracts/projects';
import type { Language } from '@shared/language';
import { type Actor, FALLBACK_COMPANY } from '@shared/rules/actor';
import type { ImportRow } from '@shared/rules/imports';
import { typedNumber } from '@shared/rules/latin-digits';
import { projectsOfRows, type RowsOfProject } from '@shared/rules/project-rows';
import { finishedStatuses } from '@shared/rules/statuses';
import { typedDay } from '@shared/rules/typed-day';
import { firstWorkingDay, lastDayOf, MAX_DURATION, nextDay } from '@shared/rules/working-days';
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireWithin } from '../../../db/bounds';
import type { Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { batchesOf } from '../../../lib/batches';
import { requireUnused } from '../../../lib/import-used';
import { authorise, Refusal } from '../../../lib/refusal';
import { type PlacedRow, placedRows, SheetProblems } from '../../../lib/sheet-problems';
import { priorityMeant, projectStatusMeant } from '../../../lib/sheet-words';
import { companyState, requireActiveCompanies } from '../../companies/queries';
import {
  companiesNamed,
  companyNamed,
  onlyCompany,
  peopleNamed,
  personNamed,
} from '../../companies/sheets/queries';
import { openProjectsOf, ownerOf, stored } from '../commands';
import { type NewProjectTask, pendingTasks, requireResponsible } from '../project-tasks/commands';
import { canImportProjects } from './policy';
import { heldProjects, taskIdsOf } from './queries';

const BATCH = 250;

interface ImportedProject extends Omit<z.output<typeof newProject>, 'createdBy' | 'linkedTaskIds' | 'tasks'> {
  companyId: number;
  tasks: NewProjectTask[];
}

/** What the rows of a sheet name, read once for all of them. */
async function namedIn(tx: Tx, placed: readonly PlacedRow[], ownerId: number) {
  const textsOf = (...fields: string[]) =>
    placed.flatMap(({ values }) => fields.flatMap((field) => values[field] || []));
  const owner = await companyState(tx, ownerId);
  return {
    /** The company that owns a project whose rows name none. */
    owner: owner ? [{ id: ownerId, ...owner }] : [],
    companies: await companiesNamed(tx, textsOf('company', 'taskCompany')),
    people: await peopleNamed(tx, textsOf('taskPerson')),
  };
}
type Named = Awaited<ReturnType<typeof namedIn>>;

/** Finds all problems of the projects of a sheet, by the rules of projects that are created one by one. */
export async function checkProjects(
  tx: Tx,
  actor: Actor,
  rows: readonly ImportRow[],
  language: Language,
): Promise<{ found: ImportedProject[]; problems: Problem[] }> {
  const problems = new SheetProblems('projects', language);
  const placed = placedRows(rows);
  const named = await namedIn(tx, placed, ownerOf(actor, undefined, FALLBACK_COMPANY));
  const found = projectsOfRows(placed).flatMap((one) => projectIn(one, named, problems) ?? []);
  return { found, problems: problems.all() };
}

const dayIn = (text: string | undefined): string | null => (text ? (typedDay(text) ?? text) : null);

/** The project of its rows; undefined, with the problems added, if anything is wrong with it. */
function projectIn(rows: RowsOfProject, named: Named, problems: SheetProblems): ImportedProject | undefined {
  const { values, tasks, differing } = rows;
  const rowOf = (field: string) => rows.rowOf[field] ?? rows.row;
  for (const at of differing) problems.code(at.row, at.field, 'differs_in_sheet');
  const companyId = values.company
    ? companyNamed(named.companies, values.company, rowOf('company'), problems)
    : onlyCompany(named.owner, rows.row, problems);
  const parsed = newProject.safeParse({
    name: values.name ?? '',
    description: values.description || null,
    startDate: dayIn(values.startDate),
    endDate: dayIn(values.endDate),
    googleMapsLink: values.googleMapsLink || null,
    location: values.location || null,
    budget: values.budget ? typedNumber(values.budget) : null,
    ...(values.priority && { priority: priorityMeant(values.priority) }),
    ...(values.status && { status: projectStatusMeant(values.status) }),
  });
  if (!parsed.success) problems.invalid(rowOf, parsed.error);
  const beyond = tasks[MAX_PROJECT_TASKS];
  if (beyond) problems.limit(beyond.row, 'task', 'project_tasks', MAX_PROJECT_TASKS);
  const found = tasksIn(rows, named, problems);
  if (!parsed.success || companyId === undefined || found.length < tasks.length) return undefined;
  const { createdBy: _by, linkedTaskIds: _linked, ...project } = parsed.data;
  return { ...project, companyId, tasks: found };
}

/** Fields of a task that a sheet calls otherwise. */
const columnOf: Partial<Record<string, string>> = {
  name: 'task',
  nameEn: 'taskEn',
  description: 'taskDescription',
  notes: 'taskNotes',
  priority: 'taskPriority',
  startDate: 'taskStart',
  endDate: 'taskEnd',
};

/** The tasks of a project that have no problem. A task with working days and no start follows the task before it. */
function tasksIn({ values, tasks }: RowsOfProject, named: Named, problems: SheetProblems): NewProjectTask[] {
  let free = typedDay(values.startDate ?? '');
  return tasks.flatMap((placed) => {
    const { row, values: said } = placed;
    const dates = datesIn(placed, free, problems);
    free = dayAfter(dates?.endDate) ?? free;
    const responsible = responsibleIn(placed, named, problems);
    const parsed = newProjectTask.safeParse({
      ...{ name: said.task ?? '', nameEn: said.taskEn || null },
      ...{ description: said.taskDescription || null, notes: said.taskNotes || null },
      ...(said.taskPriority && { priority: priorityMeant(said.taskPriority) }),
      ...dates,
      ...responsible,
    });
    if (!parsed.success) problems.invalid(row, parsed.error, (key) => columnOf[key] ?? key);
    return parsed.success && dates && responsible ? [parsed.data] : [];
  });
}

/** Null where the text is no day, and after the last day that there is. */
const dayAfter = (day: string | null | undefined): string | null =>
  day && typedDay(day) ? typedDay(nextDay(day)) : null;

const durations = z.object({ taskDays: z.int().min(1).max(MAX_DURATION) });

/** The planned dates of a task; an end counts more than working days, as in the form. Undefined, with a problem added, if they can't be found. */
function datesIn({ row, values }: PlacedRow, free: string | null, problems: SheetProblems) {
  const startDate = dayIn(values.taskStart);
  const endDate = dayIn(values.taskEnd);
  if (!values.taskDays || endDate) return { startDate, endDate };
  const parsed = durations.safeParse({ taskDays: typedNumber(values.taskDays) });
  if (!parsed.success) return void problems.invalid(row, parsed.error);
  const begins = startDate ? typedDay(startDate) : free && firstWorkingDay(free);
  if (begins) return { startDate: begins, endDate: lastDayOf(begins, parsed.data.taskDays) };
  problems.issue(row, 'taskStart', startDate ? 'date' : 'required');
}

/** The company and the person of a task; undefined, with a problem added, if they can't be found. */
function responsibleIn({ row, values }: PlacedRow, { companies, people }: Named, problems: SheetProblems) {
  const { taskCompany, taskPerson } = values;
  const responsibleCompanyId = taskCompany
    ? companyNamed(companies, taskCompany, row, problems, 'taskCompany')
    : null;
  if (responsibleCompanyId === undefined) return undefined;
  if (!taskPerson) return { responsibleCompanyId };
  const responsibleUserId = personNamed(
    people,
    taskPerson,
    responsibleCompanyId,
    row,
    problems,
    'taskPerson',
  );
  return responsibleUserId === undefined ? undefined : { responsibleCompanyId, responsibleUserId };
}

/**
 * Creates the projects with their tasks, all or nothing, and returns their ids. Turns begin as usual; no person is notified, since each
 * project would send a notice.
 *
 * @throws Refusal `import_refused` where anything is wrong; `limit_reached` where the actor would have too many open ones
 */
export async function importProjects(
  tx: Tx,
  actor: Actor,
  rows: readonly ImportRow[],
  language: Language,
): Promise<number[]> {
  authorise(canImportProjects(actor));
  const open = await openProjectsOf(tx, actor.id);
  const { found, problems } = await checkProjects(tx, actor, rows, language);
  if (problems.length > 0) throw new Refusal('import_refused');
  const isOpen = ({ status }: ImportedProject) => !finishedStatuses.some((finished) => finished === status);
  await requireWithin('open_projects', MAX_OPEN_PROJECTS, open, found.filter(isOpen).length);
  await requireActiveCompanies(
    tx,
    found.flatMap(({ companyId, tasks }) => [
      { path: 'companyId', id: companyId },
      ...tasks.map(({ responsibleCompanyId: id }) => ({ path: 'responsibleCompanyId', id })),
    ]),
  );
  await requireResponsible(
    tx,
    found.flatMap(({ tasks }) => tasks),
  );
  await settleAtOnce(tx);
  const made: number[] = [];
  for (const batch of batchesOf(BATCH, found)) made.push(...(await insertProjects(tx, actor, batch)));
  return made;
}

/** Checks the deferred triggers, those of turns among them, after each statement: at the commit they would exceed the statement timeout. */
const settleAtOnce = (tx: Tx): Promise<unknown> => tx.execute(sql`set constraints all immediate`);

/** Creates many projects by a few statements. */
async function insertProjects(tx: Tx, actor: Actor, found: readonly ImportedProject[]): Promise<number[]> {
  const made = await tx
    .insert(projects)
    .values(
      found.map(({ tasks, ...project }) => ({
        ...stored(project),
        ...{ taskCount: tasks.length, createdBy: actor.id },
      })),
    )
    .returning({ id: projects.id });
  const rows = made.flatMap(({ id }, index) => pendingTasks(id, 0, found[index]?.tasks ?? []));
  for (const batch of batchesOf(BATCH, rows)) await tx.insert(projectTasks).values(batch);
  await record(
    tx,
    made.map(({ id }, index) => {
      const { name, companyId, tasks } = found[index] as ImportedProject;
      const data = { name, companyId, taskCount: tasks.length, linkedTaskIds: [] };
      return {
        ...{ actorId: actor.id, action: 'project.create' as const, entity: 'project' as const },
        ...{ entityId: id, data },
      };
    }),
  );
  return made.map(({ id }) => id);
}

/**
 * Deletes the projects of an import, with their tasks; those that were deleted meanwhile stay in the bin.
 *
 * @throws Refusal `import_used` if a project or a task was changed, commented on or given a file, or a project was given a task: all stay
 */
export async function takeBackProjects(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  authorise(canImportProjects(actor));
  const there = await heldProjects(tx, ids);
  requireUnused(there.flatMap(({ isUsed, name }) => (isUsed ? name : [])));
  await settleAtOnce(tx);
  const present = there.map(({ id }) => id);
  const tasks = await taskIdsOf(tx, present);
  for (const batch of batchesOf(BATCH, tasks))
    await tx.delete(projectTasks).where(inArray(projectTasks.id, batch));
  for (const batch of batchesOf(BATCH, there)) {
    await tx.delete(projects).where(
      inArray(
        projects.id,
        batch.map(({ id }) => id),
      ),
    );
    await record(
      tx,
      batch.map(({ id, name }) => ({
        ...{ actorId: actor.id, action: 'project.delete' as const, entity: 'project' as const },
        ...{ entityId: id, data: { name } },
      })),
    );
  }
}
