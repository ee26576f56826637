import { CUMULATIVE_DAYS } from '@shared/contracts/authority';
import {
  type ChosenRecord,
  type DeciderKind,
  deciderKinds,
  type FormField,
  MAX_EVERYONE,
  type StepDecider,
} from '@shared/contracts/forms';
import type { VersionStep } from '@shared/contracts/request-types';
import { isManager } from '@shared/rules/actor';
import { type DeciderOfField, fieldsForDecider, fieldsForSum } from '@shared/rules/step-deciders';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useUser } from '@/features/auth/api';
import { rolesQuery } from '@/features/users/api';
import { useFormat } from '@/lib/format';
import { useRoleName } from '@/lib/role-name';
import { useFieldTexts } from '@/ui/answers/answer-fields';
import { useDeciderWords } from '@/ui/answers/decider-words';
import { messageIn } from '@/ui/answers/message-in';
import { RecordPickerContext } from '@/ui/answers/record-picker-context';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import type { StepFields } from '../model/step-fields';
import { ResponsibleField } from './responsible-field';

interface Props {
  form: UseFormReturn<z.input<StepFields>, unknown, z.output<StepFields>>;
  step: VersionStep | undefined;
  /** What the draft asks; absent where steps have the deciders that they have. */
  fields: readonly FormField[] | undefined;
}

/** A decider while it is chosen: of a company, none may be chosen so far. */
type OfCompany = Extract<StepDecider, { company: unknown }>;
type Chosen = Exclude<StepDecider, OfCompany> | UnchosenCompany;
interface UnchosenCompany {
  kind: OfCompany['kind'];
  company: OfCompany['company'] | null;
  /** Of everyone of a role. */
  role?: OfCompany['company'] | null;
}

const isOfField = (kind: DeciderKind): kind is DeciderOfField =>
  kind === 'company_of_field' || kind === 'project_owner' || kind === 'authority';

/** Who decides a step, or is told of it: a person, or how one is found of each request. */
export function DeciderField({ form, step, fields }: Props) {
  const { t } = useTranslation('requestTypes');
  const { t: ofForms } = useTranslation('forms');
  const user = useUser();
  const chosen = (form.watch('decidedBy') ?? null) as Chosen | null;
  // the person who was chosen comes back where the step is a person's again
  const [person, setPerson] = useState<number | null>(step?.responsibleUserId ?? null);
  const put = (decidedBy: Chosen | null, responsibleUserId: number | null) => {
    const how = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('decidedBy', decidedBy as StepDecider | null, how);
    form.setValue('responsibleUserId', responsibleUserId, how);
  };
  if (!fields)
    return (
      <>
        <ResponsibleField form={form} step={step} onChosen={(id) => id !== null && put(null, id)} />
        {chosen && <Instead decider={chosen as StepDecider} />}
      </>
    );
  // who may not read the roles chooses none
  const readsRoles = isManager(user) || user.can.createUsers;
  const offered = (['person', ...deciderKinds] as const).filter(
    (kind) => kind !== 'everyone' || readsRoles || chosen?.kind === 'everyone',
  );
  const choose = (kind: string) => {
    const next = deciderKinds.find((one) => one === kind);
    if (!next) return put(null, person);
    if (chosen === null) setPerson(form.getValues('responsibleUserId') ?? null);
    put(newDecider(next, fields), null);
  };
  return (
    <>
      <Field
        label={t(form.watch('isInformed') ? 'step.told' : 'step.decidedBy')}
        hint={t(`step.deciderHints.${chosen?.kind ?? 'person'}`)}
      >
        <Select
          value={chosen?.kind ?? 'person'}
          onValueChange={choose}
          options={offered.map((kind) => ({
            value: kind,
            label: kind === 'person' ? t('step.person') : ofForms(`deciderKinds.${kind}`),
            disabled: kind !== 'person' && isOfField(kind) && fieldsForDecider(kind, fields).length === 0,
          }))}
        />
      </Field>
      {chosen === null && <ResponsibleField form={form} step={step} />}
      {(chosen?.kind === 'representative' || chosen?.kind === 'everyone') && <CompanyOf form={form} />}
      {chosen?.kind === 'everyone' && <RoleOf form={form} />}
      {chosen && isOfField(chosen.kind) && (
        <FieldOf form={form} fields={fields} decider={chosen as OfField} />
      )}
      {chosen?.kind === 'authority' && <SummedBy form={form} fields={fields} />}
    </>
  );
}

function newDecider(kind: DeciderKind, fields: readonly FormField[]): Chosen {
  if (kind === 'submitter_manager') return { kind };
  if (kind === 'representative') return { kind, company: null };
  if (kind === 'everyone') return { kind, company: null, role: null };
  const field = fieldsForDecider(kind, fields)[0]?.key ?? '';
  return kind === 'authority' ? { kind, field, per: null } : { kind, field };
}

type OfField = Extract<StepDecider, { kind: DeciderOfField }>;

/** A person who is chosen here takes the place of the decider, which the draft alone changes. */
function Instead({ decider }: { decider: StepDecider }) {
  const { t } = useTranslation('requestTypes');
  const wordsOf = useDeciderWords();
  return (
    <p className="text-ink-muted text-sm">{t('step.decidedByNow', { decider: wordsOf(decider, []) })}</p>
  );
}

function CompanyOf({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('requestTypes');
  const RecordPicker = useContext(RecordPickerContext);
  const wrong = messageIn((form.formState.errors.decidedBy as { company?: unknown } | undefined)?.company);
  if (!RecordPicker) return null;
  return (
    <Field label={t('step.deciderCompany')} required error={wrong}>
      <Controller
        control={form.control}
        name="decidedBy"
        render={({ field: { value, onChange, onBlur } }) => {
          const decider = value as UnchosenCompany;
          const { company } = decider;
          return (
            <RecordPicker
              kind="company"
              value={company && { ...company, project: null }}
              onChange={(record) => onChange({ ...decider, company: companyOf(record) })}
              onBlur={onBlur}
              ref={null}
              isRequired
              error={undefined}
              disabled={false}
            />
          );
        }}
      />
    </Field>
  );
}

function RoleOf({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('requestTypes');
  const roleOf = useRoleName();
  const { data: roles = [] } = useQuery(rolesQuery);
  const wrong = messageIn((form.formState.errors.decidedBy as { role?: unknown } | undefined)?.role);
  return (
    <Field
      label={t('step.deciderRole')}
      hint={t('step.deciderRoleHint', { count: MAX_EVERYONE })}
      required
      error={wrong}
    >
      <Controller
        control={form.control}
        name="decidedBy"
        render={({ field: { value, onChange, onBlur, ref } }) => {
          const decider = value as UnchosenCompany;
          const { role } = decider;
          const choices = role && !roles.some(({ id }) => id === role.id) ? [role, ...roles] : roles;
          return (
            <Select
              ref={ref}
              onBlur={onBlur}
              value={role ? String(role.id) : ''}
              onValueChange={(id) => {
                const chosen = choices.find((one) => String(one.id) === id);
                onChange({
                  ...decider,
                  role: chosen ? { id: chosen.id, name: chosen.name, nameEn: chosen.nameEn } : null,
                });
              }}
              options={choices.map(({ id, name, nameEn }) => ({
                value: String(id),
                label: roleOf(name, nameEn),
              }))}
            />
          );
        }}
      />
    </Field>
  );
}

const companyOf = (record: ChosenRecord | null): UnchosenCompany['company'] =>
  record && { id: record.id, name: record.name, nameEn: record.nameEn };

function FieldOf({
  form,
  decider,
  fields,
}: Pick<Props, 'form'> & { decider: OfField; fields: readonly FormField[] }) {
  const { t } = useTranslation('requestTypes');
  const textsOf = useFieldTexts();
  const wrong = messageIn((form.formState.errors.decidedBy as { field?: unknown } | undefined)?.field);
  return (
    <Field label={t('step.deciderField')} required error={wrong}>
      <Controller
        control={form.control}
        name="decidedBy"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Select
            ref={ref}
            onBlur={onBlur}
            value={(value as { field: string }).field}
            onValueChange={(field) => onChange({ ...decider, field })}
            options={fieldsForDecider(decider.kind, fields).map((field) => ({
              value: field.key,
              label: textsOf(field).label,
            }))}
          />
        )}
      />
    </Field>
  );
}

/** By the answers to which field amounts are added up, so that a split purchase goes to the level of the whole. */
function SummedBy({ form, fields }: Pick<Props, 'form'> & { fields: readonly FormField[] }) {
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const textsOf = useFieldTexts();
  const wrong = messageIn((form.formState.errors.decidedBy as { per?: unknown } | undefined)?.per);
  return (
    <Field
      label={t('step.authorityPer')}
      hint={t('step.authorityPerHint', { days: format.number(CUMULATIVE_DAYS) })}
      error={wrong}
    >
      <Controller
        control={form.control}
        name="decidedBy"
        render={({ field: { value, onChange, onBlur, ref } }) => {
          const decider = value as Extract<StepDecider, { kind: 'authority' }>;
          return (
            <Select
              ref={ref}
              onBlur={onBlur}
              value={decider.per ?? ''}
              onValueChange={(per) => onChange({ ...decider, per: per || null })}
              options={[
                { value: '', label: t('step.authorityAlone') },
                ...fieldsForSum(fields).map((field) => ({ value: field.key, label: textsOf(field).label })),
              ]}
            />
          );
        }}
      />
    </Field>
  );
}
