import type { SeenList } from '@shared/contracts/exports';
import { MAX_LISTED_FIELDS } from '@shared/contracts/requests';
import type { Actor } from '@shared/rules/actor';
import type { Page, Place } from '../../../lib/paging';
import { listProjects } from '../../projects/queries';
import { fieldsOfType } from '../../requests/by-answers/queries';
import { listRequests, visibleRequests } from '../../requests/queries';
import { listTasks } from '../../tasks/queries';
import { usersInReach } from '../../users/queries';
import { fieldOf } from './presenter';

/** Rows that are read at a time. */
const AT_ONCE = 500;

type Filters<List extends SeenList['list']> = Extract<SeenList, { list: List }>['filters'];
type Read<Row> = (page: { limit: number; cursor?: Place }) => Promise<Page<Row>>;

export const projectPages = (actor: Actor, filters: Filters<'projects'>) =>
  pagesOf((page) => listProjects(actor, { ...filters, ...page }));

export const taskPages = (actor: Actor, filters: Filters<'tasks'>) =>
  pagesOf((page) => listTasks(actor, { ...filters, ...page }));

export const userPages = (actor: Actor, filters: Filters<'users'>) =>
  pagesOf((page) => usersInReach(actor, { ...filters, ...page }));

/** Requests with the answers to these fields, which are of their type. */
export const requestPages = (actor: Actor, filters: Filters<'requests'>, fields: string[]) =>
  pagesOf((page) => listRequests(actor, { ...filters, ...page, ...(fields.length > 0 && { fields }) }));

/** The fields of the type that columns name; none where the list is not of one type. */
export async function askedFields(actor: Actor, columns: readonly string[], requestTypeId?: number) {
  const named = columns.flatMap((column) => fieldOf(column) ?? []).slice(0, MAX_LISTED_FIELDS);
  if (requestTypeId === undefined || named.length === 0) return [];
  const fields = await fieldsOfType(actor, requestTypeId, visibleRequests(actor), named);
  return fields.filter(({ key }) => named.includes(key));
}

async function* pagesOf<Row>(read: Read<Row>): AsyncGenerator<Page<Row>> {
  let page = await read({ limit: AT_ONCE });
  yield page;
  while (page.next !== undefined) {
    page = await read({ limit: AT_ONCE, cursor: page.next });
    yield page;
  }
}
