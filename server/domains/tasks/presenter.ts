import type { Task } from '@shared/contracts/tasks';
import type { Actor } from '@shared/rules/actor';
import { toIso } from '../../lib/time';
import { taskRights } from './policy';
import type { TaskRow } from './queries';

export const presentTask = (actor: Actor, { creator, ...row }: TaskRow): Task => ({
  ...row,
  creator: {
    id: creator.id,
    displayName: `${creator.firstName} ${creator.lastName}`.trim() || creator.username,
    username: creator.username,
  },
  createdAt: toIso(row.createdAt),
  can: taskRights(actor, row),
});
