import { accessRules } from '@shared/rules/access';
import type { Actor } from '@shared/rules/actor';

/** Those who make tasks one by one import them, for the same companies. */
export const canImportTasks = (actor: Actor): boolean => accessRules.taskCreators(actor);
