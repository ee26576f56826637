import type { Request, RequestStep } from '@shared/contracts/requests';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleChoices } from '@/features/users/api';
import { isolate } from '@/lib/isolate';
import { useStepName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Combobox } from '@/ui/form/combobox';
import type { ComboboxOption } from '@/ui/form/combobox-option';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { useReassignStep } from '../api';

interface Props {
  request: Request;
  step: RequestStep;
  /** Of which company it is to be; else of any. */
  companyId?: number | undefined;
  /** Who is chosen at first. */
  chosen?: ComboboxOption | undefined;
  onClose: () => void;
}

/** Gives an open step of a request to another person. */
export function ReassignDialog({ request, step, companyId, chosen: first, onClose }: Props) {
  const stepNameOf = useStepName();
  const { t } = useTranslation('requests');
  const reason = useReason();
  const people = usePeopleChoices(null, companyId);
  const reassignment = useReassignStep();
  const [chosen, setChosen] = useState<ComboboxOption | null>(first ?? null);
  const others = people.options.filter(({ value }) => value !== step.responsibleUserId);
  const options =
    chosen && !others.some(({ value }) => value === chosen.value) ? [chosen, ...others] : others;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!chosen) return;
    reassignment.mutate(
      { id: request.id, stepId: step.id, responsibleUserId: chosen.value },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: t('toasts.reassigned', { name: isolate(chosen.label) }) });
          onClose();
        },
        onError: (error) =>
          toast({ tone: 'error', title: t('toasts.reassignFailed'), description: reason(error) }),
      },
    );
  };
  return (
    <FormDialog
      size="sm"
      form={{ formState: { isDirty: chosen !== null, isSubmitting: reassignment.isPending } }}
      onSubmit={submit}
      onClose={onClose}
      title={t('step.reassignTitle', { step: isolate(stepNameOf(step)) })}
      description={t('step.reassignText')}
      submitLabel={t('step.reassignAction')}
      cannotSubmit={!chosen}
    >
      <Field label={t('step.person')} required>
        <Combobox
          {...people}
          options={options}
          value={chosen?.value ?? null}
          onValueChange={(id) => setChosen(options.find(({ value }) => value === id) ?? null)}
          placeholder={t('step.choosePerson')}
          searchPlaceholder={t('step.searchPeople')}
        />
      </Field>
    </FormDialog>
  );
}
