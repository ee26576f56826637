import { MAX_PROJECT_TASKS } from '@shared/contracts/project-tasks';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { useFormat } from '@/lib/format';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Combobox } from '@/ui/form/combobox';
import { TextInput } from '@/ui/form/text-input';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { Button } from '@/ui/page/button';
import { useAddTask } from '../api';

interface Props {
  projectId: number;
  taskCount: number;
  /** The reader may say at once which company does it. */
  mayAssign: boolean;
}

/** Adds a task by its name, at the end. The field stays ready for the next one. */
export function AddTaskForm({ projectId, taskCount, mayAssign }: Props) {
  const { t } = useTranslation('projectTasks');
  const reason = useReason();
  const format = useFormat();
  const [name, setName] = useState('');
  const [companyId, setCompanyId] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choices = useCompanyChoices();
  const { mutate, isPending } = useAddTask(projectId);
  const blank = name.trim() === '';
  useUnsavedGuard(!blank);

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (blank || isPending) return;
    mutate(
      { name, status: 'pending', responsibleCompanyId: companyId },
      {
        onSuccess: () => {
          setName('');
          input.current?.focus();
          toast({ tone: 'success', title: t('add.done') });
        },
        onError: (error) => toast({ tone: 'error', title: t('addFailed'), description: reason(error) }),
      },
    );
  };
  if (taskCount >= MAX_PROJECT_TASKS)
    return (
      <p className="surface-card p-3 text-ink-muted text-sm print:hidden">
        {t('add.full', { number: format.number(taskCount), limit: format.number(MAX_PROJECT_TASKS) })}
      </p>
    );
  return (
    <form onSubmit={add} className="surface-card flex flex-wrap items-center gap-2 p-3 print:hidden">
      <div className="min-w-48 flex-2">
        <TextInput
          ref={input}
          aria-label={t('add.label')}
          placeholder={t('add.placeholder')}
          maxLength={500}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      {mayAssign && (
        <div className="min-w-56 flex-1">
          <Combobox
            {...choices}
            clearable
            aria-label={t('company')}
            placeholder={t('company')}
            value={companyId}
            onValueChange={setCompanyId}
          />
        </div>
      )}
      <Button type="submit" disabled={blank} loading={isPending} className="max-sm:w-full">
        <Plus aria-hidden="true" />
        {t('add.submit')}
      </Button>
    </form>
  );
}
