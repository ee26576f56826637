import type { Together } from '@shared/contracts/together';
import type { Persona } from './personas';

/**
 * What a call comes to. A number is a status; the words mean that it succeeds, and
 * - `ok`: no more than that;
 * - `full`, `short`: the answer shows all of the record, or what everybody may know of it;
 * - `seen`, `hidden`: a list or a figure has the record, or has not;
 * - `ignored`: the record that the call names stays as it was.
 */
const words = ['ok', 'full', 'short', 'seen', 'hidden', 'ignored'] as const;
type Word = (typeof words)[number];
export type Result = Word | number;

/** One result for everybody who is signed in, or some for some and `rest` for the others. */
export type Outcome = Result | (Named & { rest?: Result });
type Named = { [result in Result]?: readonly Persona[] };

/** Whose session is none. They are answered 401 wherever a session is needed. */
export const signedOut: readonly Persona[] = ['guest', 'disabled', 'changed'];

export const outsiders = ['ordinary', 'responsible', 'submitter'] as const;
/** Users of an ordinary company. */
export const members = ['userA', 'userB', 'demoted'] as const;
/** Managers who administer their company. */
export const managers = ['managerA', 'managerB'] as const;
/** Admins and company 11: they create projects, use templates, assign, delete (product decision 16). */
export const runners = ['admin', 'company11', 'manager11'] as const;
/** Admins, company 11 and company 41 see all projects and requests (product decisions 16 and 17). */
export const seers = [...runners, 'company41'] as const;
/** Who may change a project that their own company owns (product decision 16). */
export const editors = [...runners, ...managers, 'shutOut'] as const;
/** Reach: who administers the hub, and who their own company (product decision 14). */
export const hubReach = ['admin', 'manager11'] as const;
export const companyReach = [...managers, 'letIn'] as const;
export const changers = [...hubReach, ...companyReach] as const;

/** The role decides first: everybody else is refused whatever they name. */
export const only = (who: readonly Persona[], result: Result): Outcome =>
  ({ [result]: who, rest: 403 }) as Outcome;

/** The same for each target of a row. */
export const onlyFor = <T extends string>(
  who: readonly Persona[],
  targets: Record<T, Outcome>,
): Record<T, Outcome> =>
  Object.fromEntries(
    Object.entries<Outcome>(targets).map(([target, outcome]) => [target, within(who, outcome)]),
  ) as Record<T, Outcome>;

/** The same, where people without a company have no record to make the call about: it is refused before all else. */
export const butOutsiders = <T extends string>(
  refused: 400 | 404,
  targets: Record<T, Outcome>,
): Record<T, Outcome> =>
  Object.fromEntries(
    Object.entries<Outcome>(targets).map(([target, outcome]) => [
      target,
      typeof outcome === 'object'
        ? { ...outcome, [refused]: [...(outcome[refused] ?? []), ...outsiders] }
        : { rest: outcome, [refused]: outsiders },
    ]),
  ) as Record<T, Outcome>;

function within(who: readonly Persona[], outcome: Outcome): Outcome {
  if (typeof outcome !== 'object') return only(who, outcome);
  const { rest, ...named }: { rest?: Result } & Named = outcome;
  if (rest === undefined) return { ...named, rest: 403 } as Outcome;
  const mentioned = Object.values(named).flat();
  const others = who.filter((persona) => !mentioned.includes(persona));
  return { ...named, [rest]: [...(named[rest] ?? []), ...others], rest: 403 };
}

/** What a person is to meet. */
export function resultFor(persona: Persona, outcome: Outcome): Result {
  if (typeof outcome !== 'object') return outcome;
  const { rest, ...named } = outcome;
  const found = Object.entries(named).find(([, who]) => (who as readonly Persona[]).includes(persona));
  const result = found?.[0] ?? rest;
  if (result === undefined) throw new Error(`no outcome for ${persona}`);
  return words.find((word) => word === result) ?? Number(result);
}

/**
 * By who may change a record alone, who changes it with others as well: `full` where it was changed, and `ignored` where the answer tells of the refusal.
 * */
export const changedTogether = <T extends Record<string, Outcome>>(alone: T): Record<keyof T, Outcome> =>
  Object.fromEntries(
    Object.entries(alone).map(([relation, outcome]) => {
      if (outcome === 'ok') return [relation, 'full'];
      const full = typeof outcome === 'object' ? (outcome.ok ?? []) : [];
      return [relation, { full, rest: 'ignored' }];
    }),
  ) as Record<keyof T, Outcome>;
/** Of several records that one call changes, all were. */
export const areChanged = ({ results }: Together): boolean =>
  results.every(({ refusal }) => refusal === null);
