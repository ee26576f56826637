import { newRequestType, type RequestType } from '@shared/contracts/request-types';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showServerErrors, useContractForm } from '@/lib/form';
import { serverMessage } from '@/lib/http';
import { Button } from '@/ui/button';
import { Dialog, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Switch } from '@/ui/switch';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import { toast } from '@/ui/toast';
import { useGuardedClose } from '@/ui/unsaved-guard';
import { useCreateType, useUpdateType } from '../api';

interface Props {
  /** The type to change; a new one when absent. */
  type?: RequestType | undefined;
  onClose: () => void;
  onCreated?: (type: RequestType) => void;
}

export function TypeDialog({ type, onClose, onCreated }: Props) {
  const { t } = useTranslation('requestTypes');
  const { t: common } = useTranslation();
  const creation = useCreateType();
  const update = useUpdateType();
  const form = useContractForm(newRequestType, {
    defaultValues: {
      name: type?.name ?? '',
      description: type?.description ?? '',
      estimatedDays: type?.estimatedDays ?? 7,
      isActive: type?.isActive ?? true,
    },
  });
  const { errors, isDirty } = form.formState;
  const close = useGuardedClose(isDirty, onClose);
  const submit = form.handleSubmit(async (values) => {
    const body = { ...values, description: values.description || null };
    try {
      if (type) await update.mutateAsync({ id: type.id, ...body });
      else onCreated?.(await creation.mutateAsync(body));
      toast({ tone: 'success', title: t(type ? 'toasts.updated' : 'toasts.created') });
      onClose();
    } catch (error) {
      if (showServerErrors(form, error)) return;
      const title = t(type ? 'toasts.updateFailed' : 'toasts.createFailed');
      toast({ tone: 'error', title, description: serverMessage(error) });
    }
  });
  return (
    <Dialog
      open
      sticky={isDirty}
      onOpenChange={(open) => !open && close()}
      title={t(type ? 'form.editTitle' : 'form.addTitle')}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={t('form.name')} required error={errors.name?.message}>
          <TextInput placeholder={t('form.namePlaceholder')} maxLength={200} {...form.register('name')} />
        </Field>
        <Field label={t('form.description')} optional error={errors.description?.message}>
          <TextArea placeholder={t('form.descriptionPlaceholder')} {...form.register('description')} />
        </Field>
        <Field
          label={t('form.estimatedDays')}
          hint={t('form.estimatedDaysHint')}
          required
          error={errors.estimatedDays?.message}
        >
          <TextInput
            type="number"
            min={1}
            max={3650}
            end={<span className="pe-2 text-ink-faint text-sm">{t('form.days')}</span>}
            {...form.register('estimatedDays', { valueAsNumber: true })}
          />
        </Field>
        <Controller
          control={form.control}
          name="isActive"
          render={({ field: { value, onChange, ref } }) => (
            <Switch
              ref={ref}
              checked={value ?? true}
              onCheckedChange={onChange}
              label={t('form.isActive')}
              hint={t('form.isActiveHint')}
            />
          )}
        />
        <DialogFooter className="pt-0">
          <Button type="submit" loading={creation.isPending || update.isPending}>
            {type ? common('save') : t('form.submit')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {common('cancel')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
