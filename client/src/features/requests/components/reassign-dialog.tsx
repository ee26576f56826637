import type { Request, RequestStep } from '@shared/contracts/requests';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleChoices } from '@/features/users/api';
import { serverMessage } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { Button } from '@/ui/button';
import { Combobox, type ComboboxOption } from '@/ui/combobox';
import { Dialog, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { toast } from '@/ui/toast';
import { useReassignStep } from '../api';

interface Props {
  request: Request;
  step: RequestStep;
  onClose: () => void;
}

/** Gives an open step of a request to another person. */
export function ReassignDialog({ request, step, onClose }: Props) {
  const { t } = useTranslation('requests');
  const { t: common } = useTranslation();
  const people = usePeopleChoices();
  const reassignment = useReassignStep();
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const options = people.options.filter(({ value }) => value !== step.responsibleUserId);
  const submit = (event: FormEvent) => {
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
          toast({ tone: 'error', title: t('toasts.reassignFailed'), description: serverMessage(error) }),
      },
    );
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('step.reassignTitle', { step: isolate(step.stepName) })}
      description={t('step.reassignText')}
    >
      <form onSubmit={submit} className="flex flex-col gap-5">
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
        <DialogFooter className="pt-0">
          <Button type="submit" disabled={!chosen} loading={reassignment.isPending}>
            {t('step.reassignAction')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
