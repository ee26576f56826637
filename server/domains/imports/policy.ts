import type { Actor } from '@shared/rules/actor';
import type { ImportKind } from '@shared/rules/imports';
import { canImportProjects } from '../projects/importing/policy';
import { canImportTasks } from '../tasks/importing/policy';
import { canImportUsers } from '../users/importing/policy';

const rules: Record<ImportKind, (actor: Actor) => boolean> = {
  users: canImportUsers,
  tasks: canImportTasks,
  projects: canImportProjects,
};

/** Who may import sheets of this kind; what of them, is decided row by row. */
export const canImport = (actor: Actor, kind: ImportKind): boolean => rules[kind](actor);
