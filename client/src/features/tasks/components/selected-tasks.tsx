import type { Task } from '@shared/contracts/tasks';
import { priorities, taskStatuses } from '@shared/rules/statuses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useCompanyChoices } from '@/features/companies/api';
import { usePeopleChoices, useSeesPeopleOf } from '@/features/users/api';
import { ChooseDialog } from '@/ui/form/choose-dialog';
import { DayDialog } from '@/ui/form/day-dialog';
import { MenuItem } from '@/ui/overlay/menu';
import { commonOf, SelectionAct, SelectionBar, SelectionChoice } from '@/ui/table/selection-bar';
import { StatusSign } from '@/ui/text/status-badge';
import type { TaskChanges } from '../api';

interface ButtonsProps {
  tasks: readonly Task[];
  isSaving: boolean;
  onChange: (changes: TaskChanges) => Promise<void>;
}

/** What can be changed of all that is selected. */
export const SelectedTasks = ({ onClear, ...props }: ButtonsProps & { onClear: () => void }) => (
  <SelectionBar count={props.tasks.length} onClear={onClear}>
    <ChangeButtons {...props} />
  </SelectionBar>
);

function ChangeButtons({ tasks, isSaving, onChange }: ButtonsProps) {
  const { t } = useTranslation(['tables', 'tasks']);
  const { t: status } = useTranslation('status');
  const { can } = useUser();
  const [asked, setAsked] = useState<'due' | 'company' | 'person'>();
  // people are of one company: that of all which are selected
  const [companyId] = tasks[0] ? [tasks[0].companyId] : [null];
  const isOfOne = companyId !== null && tasks.every((task) => task.companyId === companyId);
  const seesPeople = useSeesPeopleOf(companyId);
  const mayEdit = tasks.some((task) => task.can.edit);
  const close = () => setAsked(undefined);
  // a button that is disabled loses the focus, so it is the second change that is not made
  const choose = (changes: TaskChanges) => {
    if (!isSaving) onChange(changes).catch(() => undefined); // its reason has been told
  };
  return (
    <>
      <SelectionChoice label={t('columnNames.status')} isSaving={isSaving}>
        {taskStatuses.map((one) => (
          <MenuItem key={one} icon={<StatusSign status={one} />} onSelect={() => choose({ status: one })}>
            {status(`task.${one}`)}
          </MenuItem>
        ))}
      </SelectionChoice>
      {mayEdit && (
        <SelectionChoice label={t('columnNames.priority')} isSaving={isSaving}>
          {priorities.map((one) => (
            <MenuItem key={one} onSelect={() => choose({ priority: one })}>
              {status(`priority.${one}`)}
            </MenuItem>
          ))}
        </SelectionChoice>
      )}
      {mayEdit && <SelectionAct label={t('columnNames.due')} onClick={() => setAsked('due')} />}
      {mayEdit && can.assignTasks && (
        <SelectionAct label={t('columnNames.company')} onClick={() => setAsked('company')} />
      )}
      {isOfOne && seesPeople && (
        <SelectionAct label={t('columnNames.person')} onClick={() => setAsked('person')} />
      )}
      {asked === 'due' && (
        <DayDialog
          title={t('tasks:dueDate')}
          description={t('selection.counts.selected', { count: tasks.length })}
          noneLabel={t('selection.noDue')}
          isSaving={isSaving}
          onSave={(dueDate) => onChange({ dueDate })}
          onClose={close}
        />
      )}
      {asked === 'company' && (
        <CompanyDialog tasks={tasks} isSaving={isSaving} onChange={onChange} onClose={close} />
      )}
      {asked === 'person' && companyId !== null && (
        <PersonDialog
          tasks={tasks}
          companyId={companyId}
          isSaving={isSaving}
          onChange={onChange}
          onClose={close}
        />
      )}
    </>
  );
}

type DialogProps = ButtonsProps & { onClose: () => void };

function CompanyDialog({ tasks, isSaving, onChange, onClose }: DialogProps) {
  const { t } = useTranslation(['tasks', 'tables']);
  const { companies: _all, ...choices } = useCompanyChoices(null);
  return (
    <ChooseDialog
      title={t('company')}
      description={t('tables:selection.counts.selected', { count: tasks.length })}
      label={t('company')}
      placeholder={t('noCompany')}
      choices={choices}
      present={commonOf(tasks.map(({ companyId }) => companyId))}
      isSaving={isSaving}
      onSave={(companyId) => onChange({ companyId })}
      onClose={onClose}
    />
  );
}

function PersonDialog({
  tasks,
  companyId,
  isSaving,
  onChange,
  onClose,
}: DialogProps & { companyId: number }) {
  const { t } = useTranslation(['tasks', 'tables']);
  const people = usePeopleChoices(null, companyId);
  return (
    <ChooseDialog
      title={t('person')}
      description={t('tables:selection.counts.selected', { count: tasks.length })}
      label={t('person')}
      placeholder={t('noPerson')}
      choices={people}
      present={commonOf(tasks.map(({ responsibleUserId }) => responsibleUserId))}
      isSaving={isSaving}
      onSave={(responsibleUserId) => onChange({ responsibleUserId })}
      onClose={onClose}
    />
  );
}
