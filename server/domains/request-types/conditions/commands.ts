import {
  type ChosenRecord,
  type ComparedRecordKind,
  type Comparison,
  type Condition,
  comparedRecordKinds,
  type FormField,
  type StepDecider,
} from '@shared/contracts/forms';
import type { Actor } from '@shared/rules/actor';
import { type Conditional, comparedBySteps, problemsOfConditions } from '@shared/rules/step-conditions';
import { type Delegated, problemsOfDeciders } from '@shared/rules/step-deciders';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { roles as roleTable } from '../../../db/schema/roles';
import { found, Refusal } from '../../../lib/refusal';
import { choosable } from '../../records/queries';
import { canMakeResponsible } from '../policy';

type Step = Conditional & Delegated;

/** Steps that may have conditions and deciders, and fields that may have conditions. */
interface Conditioned<S extends Step = Step> {
  steps: readonly S[];
  fields: readonly FormField[];
}

/** Refuses, by its path, a condition on a step that the form cannot answer, and a decider that it cannot name. */
export function requireAnswerable({ steps, fields }: Conditioned): void {
  const problems = [...problemsOfConditions(steps, fields), ...problemsOfDeciders(steps, fields)];
  refuse(problems.map(({ path, message }) => ({ path: ['steps', ...path].join('.'), message })));
}

function refuse(errors: { path: string; message: string }[]): void {
  if (errors.length > 0) throw new Refusal('invalid_input', undefined, errors);
}

/**
 * What was sent, with the records that its conditions compare and its deciders name called as they are now; one that is not there or not
 * the actor's to choose is refused by its path, but for those that were named before.
 */
export async function takeRecords<S extends Step>(
  tx: Tx,
  actor: Actor,
  sent: Conditioned<S>,
  before: readonly Conditioned[],
): Promise<{ steps: S[]; fields: FormField[] }> {
  const records = recordsIn(sent);
  const chosen = await choosableRecords(tx, actor, records);
  const known = new Map(before.flatMap(recordsIn).map((one) => [purposeOf(one), one.record]));
  const mayChoose = ({ decides, record }: Named) =>
    !decides || canMakeResponsible(actor, { assignedCompanyId: record.id });
  const recordOf = (one: Named) =>
    (mayChoose(one) ? chosen.get(nameOf(one)) : undefined) ?? known.get(purposeOf(one));
  refuse(records.filter((one) => !recordOf(one)).map(({ path }) => ({ path, message: 'choice' })));
  const chosenAt = new Map(records.map((one) => [one.path, recordOf(one) as ChosenRecord]));
  const roles = await takeRoles(tx, sent.steps, before);
  const withNames = (condition: Condition | null, path: string): Condition | null =>
    condition && {
      ...condition,
      comparisons: condition.comparisons.map((comparison, index) => ({
        ...comparison,
        value: chosenAt.get(valueAt(path, index)) ?? comparison.value,
      })),
    };
  const withName = (decider: StepDecider | null, path: string): StepDecider | null => {
    if (!decider || !('company' in decider)) return decider;
    const { id, name, nameEn } = chosenAt.get(path) ?? decider.company;
    const company = { id, name, nameEn };
    if (decider.kind === 'representative') return { ...decider, company };
    return { ...decider, company, role: found(roles.get(decider.role.id)) };
  };
  return {
    steps: sent.steps.map((step, index) => ({
      ...step,
      appliesWhen: withNames(step.appliesWhen, ofStep(index)),
      decidedBy: withName(step.decidedBy, ofDecider(index)),
    })),
    fields: sent.fields.map((field, index) => ({
      ...field,
      shownWhen: withNames(field.shownWhen, ofField(index)),
    })),
  };
}

/** The roles that deciders name, as they are called now; one that is gone is called as it was, where it was named before. */
async function takeRoles(tx: Tx, steps: readonly Step[], before: readonly Conditioned[]) {
  const roleOf = ({ decidedBy }: Step) => (decidedBy?.kind === 'everyone' ? [decidedBy.role] : []);
  const sent = steps.flatMap(roleOf);
  const kept = before.flatMap((other) => other.steps.flatMap(roleOf));
  const { id, name, nameEn } = roleTable;
  const ids = sent.map((role) => role.id);
  const there =
    ids.length === 0 ? [] : await tx.select({ id, name, nameEn }).from(roleTable).where(inArray(id, ids));
  const known = new Map([...kept, ...there].map((role) => [role.id, role]));
  const problems = steps.flatMap((step, index) =>
    roleOf(step).some((role) => !known.has(role.id))
      ? [{ path: `steps.${index}.decidedBy.role`, message: 'choice' }]
      : [],
  );
  refuse(problems);
  return known;
}

interface Named {
  path: string;
  /** Of the field that is compared, or a company; undefined where the kind of the field is compared with no record. */
  kind: ComparedRecordKind | undefined;
  record: ChosenRecord;
  /** Of a company whose people decide: whom of them it names, as a responsible person is named, within the same reach. */
  decides?: string;
}

const ofStep = (index: number) => `steps.${index}.appliesWhen`;
const ofDecider = (index: number) => `steps.${index}.decidedBy.company`;
const ofField = (index: number) => `fields.${index}.shownWhen`;
const valueAt = (path: string, index: number) => `${path}.comparisons.${index}.value`;
const nameOf = ({ kind, record }: Named) => `${kind} ${record.id}`;
/** A record in what it was named for: one that stays there names no other people of its company. */
const purposeOf = (one: Named) => `${nameOf(one)} ${one.decides ?? ''}`;

/** The records that conditions compare and deciders name. */
function recordsIn({ steps, fields }: Conditioned): Named[] {
  const askable = comparedBySteps(fields);
  const kindOf = ({ field }: Comparison) => {
    const other = askable.find(({ key }) => key === field);
    return comparedRecordKinds.find((kind) => kind === other?.kind);
  };
  const within = (condition: Condition | null, path: string): Named[] =>
    (condition?.comparisons ?? []).flatMap((comparison, index) => {
      const { value: record } = comparison;
      if (typeof record !== 'object' || record === null) return [];
      return [{ path: valueAt(path, index), kind: kindOf(comparison), record }];
    });
  return [
    ...steps.flatMap(({ appliesWhen }, index) => within(appliesWhen, ofStep(index))),
    ...steps.flatMap(({ decidedBy }, index) => companyOf(decidedBy, ofDecider(index))),
    ...fields.flatMap(({ shownWhen }, index) => within(shownWhen, ofField(index))),
  ];
}

function companyOf(decider: StepDecider | null, path: string): Named[] {
  if (!decider || !('company' in decider)) return [];
  const decides = decider.kind === 'everyone' ? `role ${decider.role.id}` : decider.kind;
  return [{ path, kind: 'company', record: { ...decider.company, project: null }, decides }];
}

async function choosableRecords(tx: Tx, actor: Actor, records: readonly Named[]) {
  const named = new Map<string, ChosenRecord>();
  for (const kind of comparedRecordKinds) {
    const ids = records.flatMap((one) => (one.kind === kind ? [one.record.id] : []));
    if (ids.length === 0) continue;
    for (const record of await choosable[kind](tx, actor, [...new Set(ids)]))
      named.set(`${kind} ${record.id}`, record);
  }
  return named;
}
