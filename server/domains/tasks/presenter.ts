import type { Task } from '@shared/contracts/tasks';
import type { Actor } from '@shared/rules/actor';
import { toIso } from '../../lib/time';
import { taskRights } from './policy';
import type { TaskRow } from './queries';

export const presentTask = (actor: Actor, row: TaskRow): Task => ({
  can: taskRights(actor, row),
  ...row,
  responsibleUserId: row.responsibleUser?.id ?? null,
  creator: presentCreator(row.creator),
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

const presentCreator = ({ id, firstName, lastName, username }: TaskRow['creator']): Task['creator'] => ({
  id,
  displayName: `${firstName} ${lastName}`.trim() || username,
  username,
});
