import type { Task } from '@shared/contracts/tasks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useGoBack } from '@/lib/back';
import { showServerErrors, useContractForm } from '@/lib/form';
import { toDay } from '@/lib/format';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { useSettings } from '@/lib/settings';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { useCreateTask } from '../api';
import { emptyTask, filledIn, newTaskFields } from '../model/task-form-rules';
import { TaskBasics } from './task-basics';

interface Props {
  /** More to fill in, between the fields and the buttons. */
  children?: ReactNode;
  /** Something besides the fields would be lost. */
  isDirty?: boolean;
  /** What follows once the task is there; `leave` comes before going away on purpose. */
  onCreated: (task: Task, leave: () => void) => Promise<void>;
}

export function NewTaskForm({ children, isDirty: isMoreDirty = false, onCreated }: Props) {
  const nameOf = useName();
  const { t } = useTranslation(['tasks', 'common']);
  const reason = useReason();
  const goBack = useGoBack();
  const { assignedCompany, can } = useUser();
  const { defaultTaskPriority, autoAssignTasks } = useSettings();
  // managers give tasks to their own company in any case
  const company = autoAssignTasks || !can.assignTasks ? assignedCompany : null;
  const { mutateAsync } = useCreateTask();
  const form = useContractForm(newTaskFields, {
    defaultValues: {
      ...emptyTask,
      priority: defaultTaskPriority,
      companyId: company?.id ?? null,
    },
  });
  const { isSubmitting, isDirty } = form.formState;
  const release = useUnsavedGuard(isDirty || isMoreDirty);

  const save = form.handleSubmit(async (values) => {
    try {
      await onCreated(await mutateAsync(filledIn(values)), release);
    } catch (error) {
      const isShown = showServerErrors(form, error);
      toast({
        tone: 'error',
        title: t('create.failed'),
        description: isShown ? undefined : reason(error),
      });
    }
  });
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-5">
      <Card className="grid gap-5 sm:grid-cols-2">
        <TaskBasics
          form={form}
          company={can.assignTasks ? company : undefined}
          firstDay={toDay(new Date())}
        />
        {!can.assignTasks && assignedCompany && (
          <p className="text-ink-muted text-sm sm:col-span-2">
            {t('create.forOwnCompany')} <bdi className="font-medium text-ink">{nameOf(assignedCompany)}</bdi>
          </p>
        )}
      </Card>
      {children}
      <div className="flex flex-row-reverse justify-start gap-2 max-sm:*:flex-1">
        <Button type="submit" loading={isSubmitting}>
          {t('create.submit')}
        </Button>
        <Button variant="secondary" onClick={() => goBack(paths.dashboard)}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
