import { accessRules } from '@shared/rules/access';
import type { Actor } from '@shared/rules/actor';

/** Those who make accounts one by one import them, for the same companies and in the same roles. */
export const canImportUsers = (actor: Actor): boolean => accessRules.userChangers(actor);
