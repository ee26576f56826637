import type { SeenList } from '@shared/contracts/exports';
import type { Actor } from '@shared/rules/actor';
import type { Uncounted } from '../../../db/page';
import type { Page, Place } from '../../../lib/paging';
import { listProjects } from '../../projects/queries';
import { fieldsOfType } from '../../requests/by-answers/queries';
import { listRequests, visibleRequests } from '../../requests/queries';
import { listTasks } from '../../tasks/queries';
import { usersInReach } from '../../users/queries';
import { fieldOf } from './presenter';

/** Rows that are read at a time. */
const AT_ONCE = 200;

type Filters<List extends SeenList['list']> = Extract<SeenList, { list: List }>['filters'];
/** Reads a person's rights, before each page: an export takes minutes, and what its person may not see any more is to stay out of it. */
export type Reader = () => Promise<Actor>;

type Read<Row> = (actor: Actor, page: Uncounted & { limit: number; cursor?: Place }) => Promise<Page<Row>>;

/** A page, and the rights of its reader as it was read, by which its rows are presented. */
export type ReadPage<Row> = Page<Row> & { actor: Actor };

export const projectPages = (reader: Reader, filters: Filters<'projects'>) =>
  pagesOf(reader, (actor, page) => listProjects(actor, { ...filters, ...page }));

export const taskPages = (reader: Reader, filters: Filters<'tasks'>) =>
  pagesOf(reader, (actor, page) => listTasks(actor, { ...filters, ...page }));

export const userPages = (reader: Reader, filters: Filters<'users'>) =>
  pagesOf(reader, (actor, page) => usersInReach(actor, { ...filters, ...page }));

/** Requests with the answers to these fields, which are of their type. */
export const requestPages = (reader: Reader, filters: Filters<'requests'>, fields: string[]) =>
  pagesOf(reader, (actor, page) =>
    listRequests(actor, { ...filters, ...page, ...(fields.length > 0 && { fields }) }),
  );

/** The fields of the type that columns name; none where the list is not of one type. */
export async function askedFields(actor: Actor, columns: readonly string[], requestTypeId?: number) {
  const named = columns.flatMap((column) => fieldOf(column) ?? []);
  if (requestTypeId === undefined || named.length === 0) return [];
  const fields = await fieldsOfType(actor, requestTypeId, visibleRequests(actor), named);
  return fields.filter(({ key }) => named.includes(key));
}

async function* pagesOf<Row>(reader: Reader, read: Read<Row>): AsyncGenerator<ReadPage<Row>> {
  let cursor: Place | undefined;
  do {
    const actor = await reader();
    const after = cursor !== undefined && { cursor, isUncounted: true };
    const page = await read(actor, { limit: AT_ONCE, ...after });
    yield { ...page, actor };
    cursor = page.next;
  } while (cursor !== undefined);
}
