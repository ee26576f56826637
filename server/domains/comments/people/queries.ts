import { OFFERED_PEOPLE } from '@shared/contracts/comments';
import { type Actor, MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { reachOf } from '@shared/rules/reach';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { db } from '../../../db/client';
import { isCommentOf, participantsOf } from '../../../db/comments';
import { isPresent } from '../../../db/present-person';
import { comments } from '../../../db/schema/comments';
import { users } from '../../../db/schema/people';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { requestSteps, requests } from '../../../db/schema/requests';
import { tasks } from '../../../db/schema/tasks';
import { isFoundBy } from '../../../db/search';
import { batchesOf } from '../../../lib/batches';
import { actorsById } from '../../auth/queries';
import { discussedOf, recordOf, type Subject } from '../policy';
import { visibleSubject } from '../queries';

const isOfProject = (projectId: SQL): SQL => sql`${users.assignedCompanyId} in (
  select ${projects.companyId} from ${projects} where ${projects.id} in (${projectId})
  union select ${projectTasks.responsibleCompanyId} from ${projectTasks} where ${projectTasks.projectId} in (${projectId}))`;

/** Of those who may see a record, the people by their company or their own part; more precisely it is asked of each. */
function mayBeViewer({ kind, record: { id } }: Subject): SQL | undefined {
  if (kind === 'request')
    return or(
      sql`${users.assignedCompanyId} in (select ${requests.companyId} from ${requests} where ${requests.id} = ${id})`,
      sql`${users.id} in (select ${requestSteps.responsibleUserId} from ${requestSteps} where ${requestSteps.requestId} = ${id})`,
    );
  if (kind === 'project') return isOfProject(sql`${id}::int`);
  if (kind === 'projectTask')
    return isOfProject(
      sql`select ${projectTasks.projectId} from ${projectTasks} where ${projectTasks.id} = ${id}`,
    );
  return or(
    sql`${users.assignedCompanyId} in (select ${tasks.companyId} from ${tasks} where ${tasks.id} = ${id})`,
    isOfProject(sql`select ${tasks.projectId} from ${tasks} where ${tasks.id} = ${id}`),
  );
}

/** Whom the directory of people shows to the actor: everybody, or those of their company. */
const isInDirectory = (actor: Actor): SQL | undefined => {
  const reach = reachOf(actor, 'users');
  if (reach === 'hub' || reach === 'read') return undefined;
  return or(
    eq(users.id, actor.id),
    actor.assignedCompanyId === null ? undefined : eq(users.assignedCompanyId, actor.assignedCompanyId),
  );
};

/** So many candidates are looked up at a time, and so many of them asked at once whether they see the record. */
const PAGE = 50;
const AT_ONCE = 5;
/** Who is not among so many is found by typing more of their name. */
const MOST_ASKED = 200;

interface Wanted {
  ids?: readonly number[];
  search?: string | undefined;
}

/** Those who may be named by their part, their company and the directory, in order; whether each sees the record is asked then. */
function candidatesOf(actor: Actor, subject: Subject, { ids, search }: Wanted, offset: number) {
  const of = discussedOf(subject);
  const hasPart = or(
    sql`${users.id} in (select ${participantsOf(of)})`,
    inArray(users.id, db.selectDistinct({ id: comments.authorId }).from(comments).where(isCommentOf(of))),
  );
  const seesAll = or(
    eq(users.role, 'admin'),
    inArray(users.assignedCompanyId, [MANAGING_COMPANY, OPERATIONS_COMPANY]),
  );
  const inDirectory = isInDirectory(actor);
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(users)
    .where(
      and(
        isPresent,
        ids && inArray(users.id, [...ids]),
        isFoundBy(search, users, 'search_names'),
        or(hasPart, and(inDirectory ?? sql`true`, or(seesAll, mayBeViewer(subject)))),
      ),
    )
    .orderBy(sql`(${hasPart}) desc`, asc(users.firstName), asc(users.lastName), asc(users.id))
    .offset(offset)
    .limit(PAGE);
}

/** Those of these people who see a record, in their order. */
async function viewersAmong<P extends { id: number }>(subject: Subject, people: readonly P[]): Promise<P[]> {
  const place = recordOf(discussedOf(subject));
  const actors = await actorsById(
    people.map(({ id }) => id),
    db,
  );
  const sees = await Promise.all(actors.map((viewer) => visibleSubject(viewer, place)));
  const viewers = new Set(actors.flatMap(({ id }, index) => (sees[index] ? [id] : [])));
  return people.filter(({ id }) => viewers.has(id));
}

/**
 * People whom the actor may name in a comment on a record: who see it, and have a part in it or wrote a comment there, or whom the
 * directory shows to the actor. Those of these ids, or the first few that a search finds.
 */
export async function peopleToName(actor: Actor, subject: Subject, wanted: Wanted) {
  const most = wanted.ids?.length ?? OFFERED_PEOPLE;
  const viewers: Awaited<ReturnType<typeof candidatesOf>> = [];
  for (let offset = 0; offset < MOST_ASKED; offset += PAGE) {
    const candidates = await candidatesOf(actor, subject, wanted, offset);
    for (const batch of batchesOf(AT_ONCE, candidates)) {
      if (viewers.length >= most) break;
      viewers.push(...(await viewersAmong(subject, batch)));
    }
    if (viewers.length >= most || candidates.length < PAGE) break;
  }
  return viewers.slice(0, most);
}
