import type { ChangeEvent } from '@shared/contracts/events';
import { type Actor, isAdmin, runsProjects, seesEverything } from '@shared/rules/actor';
import type { Change, Scope } from '../../changes/change';

/** What somebody is told of a change: which records, where they may see those; undefined: nothing. */
export function eventFor(actor: Actor, { topic, scope }: Change): ChangeEvent | undefined {
  if (topic === 'session' || topic === 'activity') return undefined;
  const anyOfIt = { topic, ids: [] };
  if (!scope) return anyOfIt;
  const these = { topic, ids: scope.ids };
  switch (topic) {
    case 'request':
    case 'project':
      return seesEverything(actor) || isMeant(actor, scope) ? these : undefined;
    case 'task':
      if (runsProjects(actor) || isMeant(actor, scope)) return these;
      // they see those of projects, and this may be another one
      return seesEverything(actor) ? anyOfIt : undefined;
    case 'user':
      if (isAdmin(actor) || scope.users.includes(actor.id)) return these;
      return isMeant(actor, scope) ? anyOfIt : undefined; // a colleague, by whatever they see of colleagues
    default:
      return isMeant(actor, scope) || (topic === 'rights' && isAdmin(actor)) ? anyOfIt : undefined;
  }
}

const isMeant = ({ id, role, assignedCompanyId }: Actor, { users, companies, roles }: Scope): boolean =>
  users.includes(id) ||
  roles.includes(role) ||
  (assignedCompanyId !== null && companies.includes(assignedCompanyId));
