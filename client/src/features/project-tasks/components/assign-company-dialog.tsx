import type { ProjectTask } from '@shared/contracts/project-tasks';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { useName } from '@/lib/names';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import { Dialog, DialogFooter } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { useTaskActions } from '../hooks/use-task-actions';

interface Props {
  task: ProjectTask;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Hands a task to a company. */
export function AssignCompanyDialog({ task, open, onOpenChange }: Props) {
  const nameOf = useName();
  const { t } = useTranslation(['projectTasks', 'common']);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={task.responsibleCompany ? t('reassign') : t('assign')}
      description={<bdi>{nameOf(task)}</bdi>}
    >
      <AssignForm task={task} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function AssignForm({ task, onDone }: { task: ProjectTask; onDone: () => void }) {
  const { t } = useTranslation(['projectTasks', 'common']);
  const [companyId, setCompanyId] = useState(task.responsibleCompanyId);
  const choices = useCompanyChoices(task.responsibleCompany);
  const { assign, isPending } = useTaskActions(task);
  const save = (event: FormEvent) => {
    event.preventDefault();
    // a failure has been told; the dialog stays for another try
    if (!isPending) assign(companyId).then(onDone, () => undefined);
  };
  return (
    <form onSubmit={save}>
      <Field label={t('company')}>
        <Combobox
          {...choices}
          clearable
          placeholder={t('noCompany')}
          value={companyId}
          onValueChange={setCompanyId}
        />
      </Field>
      <DialogFooter>
        <Button type="submit" loading={isPending} disabled={companyId === task.responsibleCompanyId}>
          {t('common:save')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </DialogFooter>
    </form>
  );
}
