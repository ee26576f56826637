import { type Absence, newAbsence } from '@shared/contracts/absences';
import { hubDay } from '@shared/contracts/fields';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { absencesQuery, useAddAbsence, useColleagueChoices, useRemoveAbsence } from '@/features/absences/api';
import { useUser } from '@/features/auth/api';
import { typeChoicesQuery } from '@/features/request-types/api';
import { useContractForm } from '@/lib/form';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { ErrorState } from '@/ui/feedback/states';
import { toast } from '@/ui/feedback/toast';
import { useErrorToast } from '@/ui/feedback/use-failure-toast';
import { Checkbox } from '@/ui/form/checkbox';
import { Combobox } from '@/ui/form/combobox';
import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { Segmented } from '@/ui/form/segmented';
import { useSave } from '@/ui/form/use-save';
import { IconButton } from '@/ui/page/icon-button';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import { DateText } from '@/ui/text/date-text';
import { usePeopleChoices } from '../api';

type Values = z.input<typeof newAbsence>;
type Form = UseFormReturn<Values, unknown, z.output<typeof newAbsence>>;

const blank = () => ({ startDate: hubDay(), endDate: '', requestTypeIds: null });

interface Props {
  /** Of another person, for administrators; absent: the reader's own. */
  user?: { id: number; name: string } | undefined;
  onClose: () => void;
}

/** When a person is away and who stands in for them: what is entered, and a form for one more. */
export function AbsencesDialog({ user, onClose }: Props) {
  const { t } = useTranslation('absences');
  const add = useAddAbsence();
  const form: Form = useContractForm(newAbsence, { defaultValues: blank() });
  const { save } = useSave(
    form,
    (values) => add.mutateAsync({ ...values, ...(user && { userId: user.id }) }),
    { done: t('added'), failed: t('addFailed'), onDone: () => form.reset(blank()) },
  );
  const { errors } = form.formState;
  const startDate = useWatch({ control: form.control, name: 'startDate' });
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      title={user ? t('titleOf', { name: user.name }) : t('title')}
      // one's own is opened from a card that says it
      description={user && t('description')}
      submitLabel={t('add')}
    >
      <AbsenceList userId={user?.id} />
      <Field label={t('standIn')} required error={errors.standInId?.message}>
        <Controller
          control={form.control}
          name="standInId"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <StandInPicker
              ofUserId={user?.id}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              ref={ref}
            />
          )}
        />
      </Field>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {(['startDate', 'endDate'] as const).map((edge) => (
          <Field key={edge} label={t(edge)} required error={errors[edge]?.message}>
            <Controller
              control={form.control}
              name={edge}
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <DatePicker
                  ref={ref}
                  value={value}
                  {...(edge === 'endDate' && startDate && { min: startDate })}
                  onValueChange={(day) => onChange(day ?? '')}
                  onBlur={onBlur}
                />
              )}
            />
          </Field>
        ))}
      </div>
      <TypesField form={form} />
    </FormDialog>
  );
}

interface PickerProps {
  value: number | undefined;
  onValueChange: (value: number | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Administrators appoint any person, others a colleague. */
function StandInPicker({ ofUserId, ...picker }: PickerProps & { ofUserId: number | undefined }) {
  const reader = useUser();
  return reader.can.managePermissions ? (
    <AnyPerson {...picker} except={ofUserId ?? reader.id} />
  ) : (
    <Colleague {...picker} />
  );
}

function AnyPerson({ except, ...picker }: PickerProps & { except: number }) {
  const people = usePeopleChoices();
  return <Picker {...people} {...picker} options={people.options.filter(({ value }) => value !== except)} />;
}

const Colleague = (picker: PickerProps) => <Picker {...useColleagueChoices()} {...picker} />;

function Picker(
  props: PickerProps & Pick<Parameters<typeof Combobox>[0], 'options' | 'loading' | 'onSearch'>,
) {
  const { t } = useTranslation('absences');
  return (
    <Combobox
      {...props}
      placeholder={t('chooseStandIn')}
      searchPlaceholder={t('searchStandIns')}
      emptyText={t('noStandIns')}
    />
  );
}

/** For all request types, or for those that are ticked. */
function TypesField({ form }: { form: Form }) {
  const { t } = useTranslation('absences');
  const nameIn = useName();
  const chosen = useWatch({ control: form.control, name: 'requestTypeIds' });
  const isForSome = Array.isArray(chosen);
  const { data } = useQuery({ ...typeChoicesQuery(''), enabled: isForSome });
  const choose = (ids: number[] | null) =>
    form.setValue('requestTypeIds', ids, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const error = form.formState.errors.requestTypeIds?.message;
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden="true" className="font-medium text-sm">
        {t('types')}
      </span>
      <Segmented
        label={t('types')}
        value={isForSome ? 'some' : 'all'}
        onValueChange={(value) => choose(value === 'some' ? [] : null)}
        options={[
          { value: 'all', label: t('allTypes') },
          { value: 'some', label: t('someTypes') },
        ]}
      />
      {isForSome && (
        <fieldset className="mt-1.5 flex w-full flex-col gap-1">
          <legend className="sr-only">{t('types')}</legend>
          {data?.map((type) => (
            <Checkbox
              key={type.id}
              checked={chosen.includes(type.id)}
              onCheckedChange={(checked) =>
                choose(checked === true ? [...chosen, type.id] : chosen.filter((id) => id !== type.id))
              }
              label={nameIn(type)}
            />
          ))}
          {error && (
            <p role="alert" className="text-red-ink text-sm">
              {t('chooseType')}
            </p>
          )}
        </fieldset>
      )}
    </div>
  );
}

function AbsenceList({ userId }: { userId: number | undefined }) {
  const { t } = useTranslation('absences');
  const { data, error, refetch, isFetching } = useQuery(absencesQuery(userId));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data?.length) return null;
  return (
    <section aria-label={t('list')}>
      <ul className="divide-y divide-line rounded-md border border-line">
        {data.map((absence) => (
          <AbsenceItem key={absence.id} absence={absence} />
        ))}
      </ul>
    </section>
  );
}

function AbsenceItem({ absence }: { absence: Absence }) {
  const { t } = useTranslation('absences');
  const nameIn = useName();
  const tellError = useErrorToast();
  const remove = useRemoveAbsence();
  const [isGone, setGone] = useState(false);
  const { id, standIn, startDate, endDate, requestTypes } = absence;
  const name = isolate(`${standIn.firstName} ${standIn.lastName}`);
  const removeIt = () =>
    remove.mutateAsync(id).then(
      () => {
        setGone(true);
        toast({ tone: 'success', title: t('removed') });
      },
      (error) => tellError(error, t('removeFailed')),
    );
  return (
    <li
      {...useFocusHandedOn<HTMLLIElement>()}
      className="flex items-center justify-between gap-3 px-3 py-2 text-sm"
    >
      <div className="min-w-0">
        <p className="font-medium">
          <DateText value={startDate} as="listDate" /> – <DateText value={endDate} as="listDate" />
        </p>
        <p className="wrap-anywhere text-ink-muted">{t('standsIn', { name })}</p>
        {requestTypes && (
          <p className="wrap-anywhere text-ink-faint text-xs">
            {requestTypes.map((type) => isolate(nameIn(type))).join(t('separator'))}
          </p>
        )}
      </div>
      <IconButton
        size="sm"
        variant="dangerGhost"
        label={t('removeOf', { name })}
        icon={<Trash2 aria-hidden="true" />}
        loading={remove.isPending}
        disabled={isGone}
        onClick={() => void removeIt()}
      />
    </li>
  );
}
