import { type Actor, isAdmin, isManager, isOfOperations } from '@shared/rules/actor';
import { mayChange, reachOf } from '@shared/rules/reach';

interface OfCompany {
  /** The company whose manager made it; null for types of the hub. */
  companyId: number | null;
}

/** Admins, managers and operations see inactive types too, and so does a person who administers the hub's. */
export const seesInactiveTypes = (actor: Actor): boolean =>
  isAdmin(actor) || isManager(actor) || isOfOperations(actor) || reachOf(actor, 'request-types') === 'hub';

export const canEditType = (actor: Actor, type: OfCompany): boolean =>
  mayChange(actor, 'request-types', type.companyId);

/**
 * Whom they may make responsible for a step: the people of as many companies as they administer types of. The answer
 * names the person and their address, so a wider choice would tell a manager about everybody, id by id.
 */
export const canMakeResponsible = (actor: Actor, person: { assignedCompanyId: number | null }): boolean =>
  mayChange(actor, 'request-types', person.assignedCompanyId);

/** Whether the e-mail addresses along a workflow are theirs to see. */
export const seesAddresses = (actor: Actor, type: OfCompany): boolean =>
  isOfOperations(actor) || canEditType(actor, type);

/** The company that a new type belongs to: the hub's belong to none. */
export const companyOfNewType = (actor: Actor): number | null =>
  reachOf(actor, 'request-types') === 'hub' ? null : actor.assignedCompanyId;
