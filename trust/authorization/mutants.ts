import { contracts, endpoints } from '@shared/contracts';
import type { Access } from '@shared/rules/access';
import type { Actor } from '@shared/rules/actor';
import type { Row } from './rows';
import type { SwitchableFunction } from './switches';
import { table } from './table';
import type { World } from './world';

/** One guard or scope taken away. */
export interface Mutant {
  name: string;
  /** The rows that may tell, the likeliest first. */
  rows: Row[];
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
      rows: table.filter((row) => row.name === name),
      begin: () => {
        const { access: guarded } = endpoint;
        endpoint.access = access;
        return () => {
          endpoint.access = guarded;
        };
      },
    }));
  });

const isActor = (value: unknown): value is Actor =>
  typeof value === 'object' && value !== null && 'role' in value && 'assignedCompanyId' in value;
const almighty = { role: 'admin', ownPages: {}, rolePages: {}, companyPages: {} };

/** A policy or a scope that takes everybody for an admin, or for an admin who is another person. */
const takenFor = (target: SwitchableFunction, rows: Row[], who: string, change: Partial<Actor>): Mutant => ({
  name: `${target.key} takes everybody for ${who}`,
  rows,
  begin: () =>
    target.replace((original, args) =>
      original(...args.map((arg) => (isActor(arg) ? { ...arg, ...almighty, ...change } : arg))),
    ),
});

const always = (target: SwitchableFunction, rows: Row[]): Mutant => ({
  name: `${target.key} says yes`,
  rows,
  begin: () => target.replace(() => true),
});

/** Every function of the policies and the queries that is told who asks, and is called by these rows. */
export const functionMutants = (
  { stranger }: World,
  callers: ReadonlyMap<SwitchableFunction, readonly Row[]>,
): Mutant[] =>
  [...callers].flatMap(([target, rows]) => {
    const ordered = nearestFirst(target, rows);
    const taken = target.takesActor
      ? [
          takenFor(target, ordered, 'an admin', {}),
          takenFor(target, ordered, 'another admin', { id: stranger.id }),
        ]
      : [];
    return target.answersYesOrNo ? [...taken, always(target, ordered)] : taken;
  });

/** The rows of the function's own noun first. */
const nearestFirst = (target: SwitchableFunction, rows: readonly Row[]): Row[] => {
  const nouns = nounsOf(target);
  const isNear = ({ name }: Row) => nouns.some((noun) => name.startsWith(`${noun}.`));
  return [...rows.filter(isNear), ...rows.filter((row) => !isNear(row))];
};

/** `projects/project-tasks/policy.canEditTask` belongs to projects and to project tasks. */
const nounsOf = ({ key }: SwitchableFunction): string[] =>
  key
    .split('/')
    .slice(0, -1)
    .map((folder) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .filter((noun) => noun in contracts);

/** The rows that are likely to call it. */
export const nearRows = (target: SwitchableFunction): Row[] =>
  table.filter(({ name }) => nounsOf(target).some((noun) => name.startsWith(`${noun}.`)));
