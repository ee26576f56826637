import type { Actor } from '@shared/rules/actor';
import { reachOf } from '@shared/rules/reach';

/** The matrix names people and types of all companies: it is for those who administer the hub's types. */
export const canEditMatrix = (actor: Actor): boolean => reachOf(actor, 'request-types') === 'hub';
