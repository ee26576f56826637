import type { ChangeEvent } from '@shared/contracts/events';
import * as permissions from '@shared/contracts/permissions';
import * as projects from '@shared/contracts/projects';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import * as roles from '@shared/contracts/roles';
import * as tasks from '@shared/contracts/tasks';
import * as templates from '@shared/contracts/templates';
import * as users from '@shared/contracts/users';
import type { Query } from '@tanstack/react-query';
import { tellsOfAccess } from '@/features/access/api';
import { sessionQuery } from '@/features/auth/api';
import { notificationKeys } from '@/features/notifications/api';
import { projectKeys } from '@/features/projects/api';
import { requestKeys } from '@/features/requests/keys';
import { accountSettingsQuery } from '@/features/settings/api';
import { taskKeys } from '@/features/tasks/api';

type Ids = ChangeEvent['ids'];
type Shows = (query: Query, ids: Ids) => boolean;

/** What stands under one of these keys; of what is read of single records only that of those that changed. */
const under =
  (keys: readonly (readonly unknown[])[], records?: string): Shows =>
  ({ queryKey: [root, rest] }, ids) =>
    keys.some(([key]) => key === root) && (root !== records || concerns(rest, ids));

/** The second part of a key begins with the id of its record, if it is of one: `5`, `5/workflow`. */
function concerns(rest: unknown, ids: Ids): boolean {
  const [id] = /^\d+(?=\/|$)/.exec(String(rest)) ?? [];
  return id === undefined || ids.length === 0 || ids.includes(Number(id));
}

const anyOf =
  (...shows: Shows[]): Shows =>
  (query, ids) =>
    shows.some((one) => one(query, ids));

const everything: Shows = () => true;
const access = anyOf(under([sessionQuery.queryKey, [permissions.systemPages.path]]), tellsOfAccess);

/** What shows the records of a topic, by the keys of their queries. */
const shownBy: Record<ChangeEvent['topic'], Shows> = {
  request: under(requestKeys, requests.list.path),
  // general tasks name their project, and the notes and files of its own tasks are read like theirs
  project: under([...projectKeys, [tasks.list.path]], projects.list.path),
  task: under(taskKeys, tasks.list.path),
  // people and companies stand on records of every kind
  user: everything,
  company: everything,
  requestType: anyOf(under([[requestTypes.list.path]]), under(requestKeys)),
  template: under([[templates.list.path]]),
  role: anyOf(under([[roles.list.path], [roles.customList.path], [users.list.path]]), access),
  rights: access,
  settings: under([accountSettingsQuery.queryKey]),
  notification: under(notificationKeys),
};

/** Whether a query has to be read again after a change. Of what only a later version knows, anything may show it. */
export const showsChange = (query: Query, { topic, ids }: ChangeEvent): boolean =>
  (Object.hasOwn(shownBy, topic) ? shownBy[topic] : everything)(query, ids);
