import type { CommentReference } from '@shared/contracts/comments';
import type { Actor } from '@shared/rules/actor';
import { MAX_REFERENCES, type Reference, referencesIn } from '@shared/rules/references';
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { db } from '../../../db/client';
import { namesOf } from '../../../db/names';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { requests } from '../../../db/schema/requests';
import { tasks } from '../../../db/schema/tasks';
import { visibleProjects } from '../../projects/queries';
import { visibleRequests } from '../../requests/queries';
import { visibleTasks } from '../../tasks/queries';

type Named = Omit<CommentReference, 'text'>;

interface Wanted {
  ids: number[];
  numbers: string[];
}

const wantedOf = (references: readonly Reference[], kind: Reference['kind']): Wanted => {
  const ofKind = references.filter((reference) => reference.kind === kind);
  return {
    ids: ofKind.flatMap(({ by }) => ('id' in by ? [by.id] : [])),
    numbers: ofKind.flatMap(({ by }) => ('uniqueNumber' in by ? [by.uniqueNumber] : [])),
  };
};

const isWanted = (table: typeof requests | typeof projects, { ids, numbers }: Wanted): SQL | undefined =>
  or(inArray(table.id, ids), inArray(table.uniqueNumber, numbers));

const isNone = ({ ids, numbers }: Wanted): boolean => ids.length === 0 && numbers.length === 0;

async function requestsNamed(actor: Actor, wanted: Wanted): Promise<Named[]> {
  if (isNone(wanted)) return [];
  const rows = await db
    .select({ id: requests.id, name: requests.title, uniqueNumber: requests.uniqueNumber })
    .from(requests)
    .where(and(isWanted(requests, wanted), visibleRequests(actor)));
  return rows.map((row) => ({ kind: 'request', ...row, nameEn: null, projectId: null }));
}

async function projectsNamed(actor: Actor, wanted: Wanted): Promise<Named[]> {
  if (isNone(wanted)) return [];
  const rows = await db
    .select({ id: projects.id, name: projects.name, uniqueNumber: projects.uniqueNumber })
    .from(projects)
    .where(and(isWanted(projects, wanted), visibleProjects(actor)));
  return rows.map((row) => ({ kind: 'project', ...row, nameEn: null, projectId: null }));
}

async function tasksNamed(actor: Actor, { ids }: Wanted): Promise<Named[]> {
  if (ids.length === 0) return [];
  const ofProjects = db
    .select({
      ...namesOf(projectTasks),
      projectId: projects.id,
      uniqueNumber: projects.uniqueNumber,
    })
    .from(projectTasks)
    .innerJoin(projects, eq(projects.id, projectTasks.projectId))
    .where(and(inArray(projectTasks.id, ids), visibleProjects(actor)));
  const general = db
    .select({ id: tasks.id, name: tasks.title })
    .from(tasks)
    .where(and(inArray(tasks.id, ids), visibleTasks(actor)));
  const [inProjects, others] = await Promise.all([ofProjects, general]);
  return [
    ...inProjects.map((row) => ({ kind: 'projectTask' as const, ...row })),
    ...others.map((row) => ({
      ...{ kind: 'task' as const, ...row, nameEn: null },
      ...{ uniqueNumber: null, projectId: null },
    })),
  ];
}

/** Which record a reference means, of those that were found. */
const isMeant = ({ kind, by }: Reference, named: Named): boolean =>
  (named.kind === 'projectTask' ? 'task' : named.kind) === kind &&
  ('id' in by ? by.id === named.id : by.uniqueNumber === named.uniqueNumber);

/**
 * The records that texts name and the actor sees, for each text, in its order, each way of naming one once. Of each text the first
 * `MAX_REFERENCES`.
 */
export async function referencesOf(
  actor: Actor,
  texts: readonly string[],
  origins: readonly string[],
): Promise<CommentReference[][]> {
  const ofTexts = texts.map((text) => referencesIn(text, origins).slice(0, MAX_REFERENCES));
  const all = ofTexts.flat();
  const named = (
    await Promise.all([
      requestsNamed(actor, wantedOf(all, 'request')),
      projectsNamed(actor, wantedOf(all, 'project')),
      tasksNamed(actor, wantedOf(all, 'task')),
    ])
  ).flat();
  return ofTexts.map((references) => {
    const byText = new Map(references.map((reference) => [reference.text, reference]));
    return [...byText.values()].flatMap((reference) => {
      const meant = named.find((one) => isMeant(reference, one));
      return meant ? [{ text: reference.text, ...meant }] : [];
    });
  });
}
