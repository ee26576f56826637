import type { ChangeEvent } from '@shared/contracts/events';
import { type Actor, isAdmin, runsProjects, seesEverything } from '@shared/rules/actor';
import type { Change, Scope } from '../../changes/change';

/** What a person is told of a change: which records, where they may see those; undefined: nothing. */
export function eventFor(actor: Actor, { topic, scope }: Change): ChangeEvent | undefined {
  if (topic === 'session') return undefined;
  const anyOfIt = { topic, ids: [] };
  if (!scope) return anyOfIt;
  // of several records at once not everybody sees each
  const these = scope.ids.length === 1 ? { topic, ids: scope.ids } : anyOfIt;
  switch (topic) {
    case 'request':
    case 'project':
      return seesEverything(actor) || isMeant(actor, scope) ? these : undefined;
    case 'task':
      if (runsProjects(actor) || isMeant(actor, scope)) return these;
      // they see those of projects, and this may be another one
      return seesEverything(actor) ? anyOfIt : undefined;
    case 'user':
      if (scope.users.includes(actor.id)) return { topic, ids: [actor.id] };
      if (isAdmin(actor)) return these;
      return isMeant(actor, scope) ? anyOfIt : undefined; // a colleague, by whatever they see of colleagues
    default:
      return isMeant(actor, scope) || (topic === 'rights' && isAdmin(actor)) ? anyOfIt : undefined;
  }
}

const isMeant = ({ id, role, assignedCompanyId }: Actor, { users, companies, roles }: Scope): boolean =>
  users.includes(id) ||
  roles.includes(role) ||
  (assignedCompanyId !== null && companies.includes(assignedCompanyId));
