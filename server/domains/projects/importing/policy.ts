import { accessRules } from '@shared/rules/access';
import type { Actor } from '@shared/rules/actor';

/** Those who make projects one by one import them. */
export const canImportProjects = (actor: Actor): boolean => accessRules.projectRunners(actor);
