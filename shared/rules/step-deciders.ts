import type { Answer, ChosenRecord, FieldKind, FormField, StepDecider } from '../contracts/forms';
import type { Problem } from './answers';
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
} as const satisfies { [Kind in StepDecider['kind']]?: FieldKind[] };
export type DeciderOfField = keyof typeof fieldsOf;

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
  }
}

/** By which record a decider is found: the representative or a manager of a company, the owner of a project. */
export type Sought =
  | { is: 'representative'; companyId: number }
  | { is: 'manager'; companyId: number }
  | { is: 'owner'; projectId: number };

const recordIn = (answer: Answer | undefined): ChosenRecord | undefined => {
  const isRecord = typeof answer === 'object' && !Array.isArray(answer) && 'id' in answer;
  return isRecord ? answer : undefined;
};

/** By which record the decider of a request's step is found; null: the request names none. */
export function soughtBy(decider: StepDecider, { answers, companyId }: Submission): Sought | null {
  switch (decider.kind) {
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
  }
}

/** Whether a decider is found by another record once a request was corrected. */
export const isSoughtElsewhere = (decider: StepDecider, before: Submission, after: Submission): boolean =>
  JSON.stringify(soughtBy(decider, before)) !== JSON.stringify(soughtBy(decider, after));

/** Whether a request names the record by which a decider is found; while it is typed a project is known by its id alone. */
export function isNamed(decider: StepDecider, { answers, companyId }: Submission): boolean {
  if (decider.kind === 'submitter_manager') return companyId !== null;
  return !('field' in decider) || recordIn(answers[decider.field]) !== undefined;
}

/** What is known of the people who are sought: the active ones alone. */
export interface Known {
  /** By company. */
  representatives: ReadonlyMap<number, number>;
  managers: ReadonlyMap<number, readonly number[]>;
  /** By project. */
  owners: ReadonlyMap<number, number>;
}

/**
 * Whom a decider leads to; null: no active person. Of a company's managers it is its representative, else the one of the lowest id, and
 * none whom the request keeps from deciding.
 */
export function deciderAmong(
  { representatives, managers, owners }: Known,
  sought: Sought | null,
  duties: Duties,
): number | null {
  if (sought === null) return null;
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

/** Whether the decider of a step is looked for again: its person was not named by hand. */
export const isSoughtAgain = ({ decidedBy, responsibleUserId, foundUserId }: Step): boolean =>
  decidedBy !== null && responsibleUserId === foundUserId;
