import { contracts, endpoints } from '@shared/contracts';
import type { Access } from '@shared/rules/access';
import type { Actor } from '@shared/rules/actor';
import type { SwitchableFunction } from './switches';
import type { World } from './world';

/** One guard or scope taken away. */
export interface Mutant {
  name: string;
  /** The nouns of the contract whose rows are to tell first. */
  nouns: string[];
  /** Takes it away, and returns how it comes back. */
  begin: () => () => void;
}

/** Every endpoint's guard: for nobody who is signed in, and where a role is asked for, for no role. */
export const guardMutants = (): Mutant[] =>
  endpoints.flatMap(({ name, endpoint }) => {
    const weaker: Access[] = endpoint.access === 'everyone' ? [] : ['everyone'];
    if (weaker.length > 0 && endpoint.access !== 'signedIn') weaker.push('signedIn');
    return weaker.map((access) => ({
      name: `${name} is for ${access}`,
      nouns: [name],
      begin: () => {
        const { access: guarded } = endpoint;
        endpoint.access = access;
        return () => {
          endpoint.access = guarded;
        };
      },
    }));
  });

const isSomebody = (value: unknown): value is Actor =>
  typeof value === 'object' && value !== null && 'role' in value && 'assignedCompanyId' in value;
const almighty = { role: 'admin', ownPages: {}, rolePages: {}, companyPages: {} };

/** A policy or a scope that takes everybody for an admin, or for an admin who is somebody else. */
function takenFor(target: SwitchableFunction, who: string, change: Partial<Actor>): Mutant {
  return {
    name: `${target.key} takes everybody for ${who}`,
    nouns: nounsOf(target.key),
    begin: () =>
      target.replace((original, args) =>
        original(...args.map((arg) => (isSomebody(arg) ? { ...arg, ...almighty, ...change } : arg))),
      ),
  };
}

const always = (target: SwitchableFunction): Mutant => ({
  name: `${target.key} says yes`,
  nouns: nounsOf(target.key),
  begin: () => target.replace(() => true),
});

/** Every function of the policies and the queries that is told who asks. */
export const functionMutants = ({ stranger }: World, among: SwitchableFunction[]): Mutant[] =>
  among.flatMap((target) => [
    ...(target.takesActor
      ? [takenFor(target, 'an admin', {}), takenFor(target, 'another admin', { id: stranger.id })]
      : []),
    ...(target.answersYesOrNo ? [always(target)] : []),
  ]);

/** `projects/project-tasks/policy.canEditTask` belongs to project tasks, and to projects. */
const nounsOf = (key: string): string[] =>
  key
    .split('/')
    .slice(0, -1)
    .map((folder) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .filter((noun) => noun in contracts)
    .reverse();
