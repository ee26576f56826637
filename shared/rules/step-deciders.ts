import type { Answer, ChosenRecord, FieldKind, FormField, StepDecider } from '../contracts/forms';
import type { Problem } from './answers';
import {
  type AuthorityReason,
  authorityFor,
  type Counted,
  holderOf,
  type NamedMatrix,
  rankOf,
} from './authority';
import { type Duties, isAttended } from './requests';
import type { Submission } from './step-conditions';

/** A step as far as its decider goes; null: the responsible person decides it. */
export interface Delegated {
  decidedBy: StepDecider | null;
}

/** Kinds of fields that a decider of a kind is found by; a decider of another kind needs none. */
const fieldsOf = {
  company_of_field: ['company'],
  project_owner: ['project', 'task'],
  authority: ['money'],
} as const satisfies { [Kind in StepDecider['kind']]?: FieldKind[] };
export type DeciderOfField = keyof typeof fieldsOf;
/** Kinds of fields by whose answers amounts are added up. */
const summedBy: readonly FieldKind[] = ['short_text', 'number', 'choice', 'company', 'project'];

/** The fields of a form by whose answers an authority may add amounts up. */
export const fieldsForSum = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ kind }) => summedBy.includes(kind));

/** The fields of a form that a decider of a kind may be found by. */
export const fieldsForDecider = (kind: DeciderOfField, fields: readonly FormField[]): FormField[] =>
  fields.filter((field) => fieldsOf[kind].some((one) => one === field.kind));

/** What is wrong with deciders of steps, seen from the form by which they are found: by step, from 0. */
export function* problemsOfDeciders(
  steps: readonly (Partial<Delegated> & { responsibleUserId?: number | null | undefined })[],
  fields: readonly FormField[],
): Generator<Problem> {
  for (const [index, { decidedBy, responsibleUserId }] of steps.entries()) {
    if (!decidedBy) continue;
    if (responsibleUserId != null) yield { path: [index, 'responsibleUserId'], message: 'choice' };
    if (!('field' in decidedBy)) continue;
    const { kind, field } = decidedBy;
    if (!fieldsForDecider(kind, fields).some(({ key }) => key === field))
      yield { path: [index, 'decidedBy', 'field'], message: 'choice' };
    if (kind === 'authority' && decidedBy.per !== null)
      if (!fieldsForSum(fields).some(({ key }) => key === decidedBy.per))
        yield { path: [index, 'decidedBy', 'per'], message: 'choice' };
  }
}

/** By what a decider is found: the representative or a manager of a company, the owner of a project, the holder of a level for an amount. */
export type Sought =
  | { is: 'representative'; companyId: number }
  | { is: 'manager'; companyId: number }
  | { is: 'owner'; projectId: number }
  | { is: 'holder'; field: string; amount: Money; per: string | null; companyId: number | null };

const recordIn = (answer: Answer | undefined): ChosenRecord | undefined => {
  const isRecord = typeof answer === 'object' && !Array.isArray(answer) && 'id' in answer;
  return isRecord ? answer : undefined;
};

type Money = Extract<Answer, { amount: number }>;

const moneyIn = (answer: Answer | undefined): Money | undefined => {
  const isMoney = typeof answer === 'object' && !Array.isArray(answer) && 'amount' in answer;
  return isMoney ? answer : undefined;
};

/** By what the decider of a request's step is found; null: the request does not say it. */
export function soughtBy(decider: StepDecider, { answers, companyId }: Submission): Sought | null {
  switch (decider.kind) {
    case 'everyone':
      return null;
    case 'representative':
      return { is: 'representative', companyId: decider.company.id };
    case 'company_of_field': {
      const company = recordIn(answers[decider.field]);
      return company ? { is: 'representative', companyId: company.id } : null;
    }
    case 'submitter_manager':
      return companyId === null ? null : { is: 'manager', companyId };
    case 'project_owner': {
      const project = recordIn(answers[decider.field])?.project;
      return project ? { is: 'owner', projectId: project.id } : null;
    }
    case 'authority': {
      const amount = moneyIn(answers[decider.field]);
      const { field, per } = decider;
      return amount ? { is: 'holder', field, amount, per, companyId } : null;
    }
  }
}

/** Whether a decider is found by another record once a request was corrected. An amount leads elsewhere by its level alone. */
export const isSoughtElsewhere = (decider: StepDecider, before: Submission, after: Submission): boolean =>
  decider.kind !== 'authority' &&
  JSON.stringify(soughtBy(decider, before)) !== JSON.stringify(soughtBy(decider, after));

/** Whether what a level of authority is found by is another once a request was corrected; the level may be the same. */
export function isAmountCorrected(decider: StepDecider, before: Submission, after: Submission): boolean {
  if (decider.kind !== 'authority') return false;
  const { field, per } = decider;
  const saidBy = ({ answers, companyId }: Submission) =>
    JSON.stringify([answers[field], per === null ? null : answers[per], companyId]);
  return saidBy(before) !== saidBy(after);
}

/** Whether a request names the record by which a decider is found; while it is typed a project is known by its id alone. */
export function isNamed(decider: StepDecider, { answers, companyId }: Submission): boolean {
  if (decider.kind === 'submitter_manager') return companyId !== null;
  if (!('field' in decider)) return true;
  const answer = answers[decider.field];
  return (decider.kind === 'authority' ? moneyIn(answer) : recordIn(answer)) !== undefined;
}

/** What is known of the people who are sought: the active ones alone. */
export interface Known {
  /** By company. */
  representatives: ReadonlyMap<number, number>;
  managers: ReadonlyMap<number, readonly number[]>;
  /** By project. */
  owners: ReadonlyMap<number, number>;
  /** What levels of authority are found by; undefined where none is sought. */
  authority?: KnownAuthority | undefined;
}

export interface KnownAuthority {
  matrix: NamedMatrix;
  /** Holders whose accounts are open. */
  active: ReadonlySet<number>;
  requestTypeId: number;
  /** The amount that is sought by, with those that are added up with it. */
  countedFor: (sought: Extract<Sought, { is: 'holder' }>) => Counted;
}

/** Whom a decider leads to; of a level of authority with why. */
export interface FoundDecider {
  userId: number | null;
  authority: AuthorityReason | null;
  /** A higher level is needed than the one that the step was last found by. */
  isHigher: boolean;
}

/** Who holds the level that an amount needs, and is not kept from deciding; no person where the type has no limits. */
function holderAmong(
  known: KnownAuthority,
  sought: Extract<Sought, { is: 'holder' }>,
  duties: Duties,
  before: AuthorityReason | null,
): FoundDecider {
  const { matrix, active, requestTypeId } = known;
  const { companyId } = sought;
  const authority = authorityFor(matrix, { requestTypeId, companyId }, known.countedFor(sought));
  if (authority === null) return { userId: null, authority, isHigher: false };
  const rank = rankOf(matrix, authority.level);
  const userId = holderOf(rank, companyId, matrix, (id) =>
    isAttended({ responsibleUserId: id, isActive: active.has(id) }, duties),
  );
  // -1: that level is gone, and tells no order
  const was = before === null ? -1 : rankOf(matrix, before.level);
  return { userId, authority, isHigher: was >= 0 && rank > was };
}

/**
 * Whom a decider leads to; null: no active person. Of a company's managers it is its representative, else the one of the lowest id, and
 * none whom the request keeps from deciding.
 */
export function deciderAmong(
  known: Known,
  sought: Sought | null,
  duties: Duties,
  before: AuthorityReason | null = null,
): FoundDecider {
  if (sought?.is === 'holder' && known.authority) return holderAmong(known.authority, sought, duties, before);
  return { userId: personAmong(known, sought, duties), authority: null, isHigher: false };
}

function personAmong(
  { representatives, managers, owners }: Known,
  sought: Sought | null,
  duties: Duties,
): number | null {
  if (sought === null || sought.is === 'holder') return null;
  if (sought.is === 'owner') return owners.get(sought.projectId) ?? null;
  const representative = representatives.get(sought.companyId) ?? null;
  if (sought.is === 'representative') return representative;
  const all = managers.get(sought.companyId) ?? [];
  const able = all
    .filter((id) => isAttended({ responsibleUserId: id, isActive: true }, duties))
    .toSorted((a, b) => a - b);
  return able.find((id) => id === representative) ?? able[0] ?? null;
}

/** A step of a request as far as its decider is looked for. */
interface Step extends Delegated {
  responsibleUserId: number | null;
  /** Whom the decider was last found to be. */
  foundUserId: number | null;
}

/** Whether the decider of a step is looked for again: its person was not named by hand, nor is one of several. */
export const isSoughtAgain = ({ decidedBy, responsibleUserId, foundUserId }: Step): boolean =>
  decidedBy !== null && decidedBy.kind !== 'everyone' && responsibleUserId === foundUserId;
