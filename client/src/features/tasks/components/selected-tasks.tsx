import type { Task } from '@shared/contracts/tasks';
import { priorities, taskStatuses } from '@shared/rules/statuses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useCompanyChoices } from '@/features/companies/api';
import { usePeopleChoices, useSeesPeopleOf } from '@/features/users/api';
import { DayDialog } from '@/ui/form/day-dialog';
import { MenuItem } from '@/ui/overlay/menu';
import { ChooseForAll } from '@/ui/table/choose-for-all';
import { SelectionAct, SelectionBar, SelectionChoice } from '@/ui/table/selection-bar';
import type { ChangingTogether } from '@/ui/table/use-change-together';
import { StatusSign } from '@/ui/text/status-badge';
import type { TaskChanges } from '../api';

interface ButtonsProps {
  tasks: readonly Task[];
  together: ChangingTogether<Task, TaskChanges>;
}

/** Changes the selected tasks. */
export const SelectedTasks = ({ onClear, ...props }: ButtonsProps & { onClear: () => void }) => (
  <SelectionBar count={props.tasks.length} onClear={onClear}>
    <ChangeButtons {...props} />
  </SelectionBar>
);

function ChangeButtons({ tasks, together }: ButtonsProps) {
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
  return (
    <>
      <SelectionChoice label={t('columnNames.status')} isSaving={together.isPending}>
        {taskStatuses.map((one) => (
          <MenuItem
            key={one}
            icon={<StatusSign status={one} />}
            onSelect={() => together.choose(tasks, { status: one })}
          >
            {status(`task.${one}`)}
          </MenuItem>
        ))}
      </SelectionChoice>
      {mayEdit && (
        <SelectionChoice label={t('columnNames.priority')} isSaving={together.isPending}>
          {priorities.map((one) => (
            <MenuItem key={one} onSelect={() => together.choose(tasks, { priority: one })}>
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
          isSaving={together.isPending}
          onSave={(dueDate) => together.change(tasks, { dueDate })}
          onClose={close}
        />
      )}
      {asked === 'company' && <CompanyDialog tasks={tasks} together={together} onClose={close} />}
      {asked === 'person' && companyId !== null && (
        <PersonDialog tasks={tasks} companyId={companyId} together={together} onClose={close} />
      )}
    </>
  );
}

type DialogProps = ButtonsProps & { onClose: () => void };

function CompanyDialog({ tasks, together, onClose }: DialogProps) {
  const { t } = useTranslation('tasks');
  const { companies: _all, ...choices } = useCompanyChoices(null);
  return (
    <ChooseForAll
      label={t('company')}
      placeholder={t('noCompany')}
      choices={choices}
      present={tasks.map(({ companyId }) => companyId)}
      isSaving={together.isPending}
      onSave={(companyId) => together.change(tasks, { companyId })}
      onClose={onClose}
    />
  );
}

function PersonDialog({ tasks, companyId, together, onClose }: DialogProps & { companyId: number }) {
  const { t } = useTranslation('tasks');
  const people = usePeopleChoices(null, companyId);
  return (
    <ChooseForAll
      label={t('person')}
      placeholder={t('noPerson')}
      choices={people}
      present={tasks.map(({ responsibleUserId }) => responsibleUserId)}
      isSaving={together.isPending}
      onSave={(responsibleUserId) => together.change(tasks, { responsibleUserId })}
      onClose={onClose}
    />
  );
}
