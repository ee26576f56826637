import { dayInput } from '@shared/contracts/fields';
import type { Task } from '@shared/contracts/tasks';
import { MAX_TOGETHER } from '@shared/contracts/together';
import { priorities, taskStatuses } from '@shared/rules/statuses';
import { ChevronDown, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useUser } from '@/features/auth/api';
import { useCompanyChoices } from '@/features/companies/api';
import { usePeopleChoices, useSeesPeopleOf } from '@/features/users/api';
import { useBackHere } from '@/lib/back';
import { useContractForm } from '@/lib/form';
import { useFormat } from '@/lib/format';
import { paths } from '@/lib/paths';
import { ChooseDialog } from '@/ui/form/choose-dialog';
import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { Menu, MenuItem } from '@/ui/overlay/menu';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { StatusSign } from '@/ui/text/status-badge';
import type { Changes, Refused } from '../hooks/use-change-together';

interface Props {
  tasks: readonly Task[];
  isSaving: boolean;
  onChange: (changes: Changes) => Promise<void>;
  onClear: () => void;
}

/** What can be changed of all that is selected, in sight wherever the table has been scrolled to. */
export function SelectedTasks({ tasks, isSaving, onChange, onClear }: Props) {
  const { t } = useTranslation('tables');
  const format = useFormat();
  if (tasks.length === 0) return null;
  return (
    <section
      aria-label={t('selection.label')}
      className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface px-4 py-3 text-sm shadow-md max-lg:bottom-20 print:hidden"
    >
      <p>
        <span role="status" className="font-semibold">
          {t('selection.counts.selected', { count: tasks.length })}
        </span>
        {tasks.length >= MAX_TOGETHER && (
          <span className="block text-ink-muted text-xs">
            {t('selection.most', { number: format.number(MAX_TOGETHER) })}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <ChangeButtons tasks={tasks} isSaving={isSaving} onChange={onChange} />
        <Button size="sm" variant="ghost" onClick={onClear}>
          {t('selection.clear')}
        </Button>
      </div>
    </section>
  );
}

interface ButtonsProps {
  tasks: readonly Task[];
  isSaving: boolean;
  onChange: (changes: Changes) => Promise<void>;
}

function ChangeButtons({ tasks, isSaving, onChange }: ButtonsProps) {
  const { t } = useTranslation('tables');
  const { t: status } = useTranslation('status');
  const { can } = useUser();
  const [asked, setAsked] = useState<'due' | 'company' | 'person'>();
  // people are of one company: that of all which are selected
  const [companyId] = tasks[0] ? [tasks[0].companyId] : [null];
  const isOfOne = companyId !== null && tasks.every((task) => task.companyId === companyId);
  const seesPeople = useSeesPeopleOf(companyId);
  const mayEdit = tasks.some((task) => task.can.edit);
  const close = () => setAsked(undefined);
  const act = (label: string, onClick: () => void) => (
    <Button size="sm" variant="ghost" onClick={onClick}>
      {label}
    </Button>
  );
  // a button that is disabled loses the focus, so it is the second change that is not made
  const choose = (changes: Changes) => {
    if (!isSaving) onChange(changes).catch(() => undefined); // its reason has been told
  };
  return (
    <>
      <Choice label={t('columnNames.status')} isSaving={isSaving}>
        {taskStatuses.map((one) => (
          <MenuItem key={one} icon={<StatusSign status={one} />} onSelect={() => choose({ status: one })}>
            {status(`task.${one}`)}
          </MenuItem>
        ))}
      </Choice>
      {mayEdit && (
        <Choice label={t('columnNames.priority')} isSaving={isSaving}>
          {priorities.map((one) => (
            <MenuItem key={one} onSelect={() => choose({ priority: one })}>
              {status(`priority.${one}`)}
            </MenuItem>
          ))}
        </Choice>
      )}
      {mayEdit && act(t('columnNames.due'), () => setAsked('due'))}
      {mayEdit && can.assignTasks && act(t('columnNames.company'), () => setAsked('company'))}
      {isOfOne && seesPeople && act(t('columnNames.person'), () => setAsked('person'))}
      {asked === 'due' && <DueDialog tasks={tasks} isSaving={isSaving} onChange={onChange} onClose={close} />}
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

const Choice = ({ label, isSaving, children }: { label: string; isSaving: boolean; children: ReactNode }) => (
  <Menu
    align="start"
    trigger={
      <Button size="sm" variant="ghost" aria-disabled={isSaving}>
        {label}
        <ChevronDown aria-hidden="true" />
      </Button>
    }
  >
    {children}
  </Menu>
);

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

/** What stands in the dialog at first: none where all have none, else no choice yet, from which every choice differs. */
const UNCHOSEN = 0;
const commonOf = (ids: readonly (number | null)[]) => (ids.every((id) => id === null) ? null : UNCHOSEN);

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

const due = z.object({ dueDate: dayInput.nullable().refine((day) => day !== null, 'required') });

function DueDialog({ tasks, isSaving, onChange, onClose }: DialogProps) {
  const { t } = useTranslation(['tasks', 'tables', 'common']);
  const form = useContractForm(due, { defaultValues: { dueDate: null } });
  const save = ({ dueDate }: Changes) => onChange({ dueDate }).then(onClose, () => undefined); // its reason has been told
  return (
    <FormDialog
      form={form}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
      title={t('dueDate')}
      description={t('tables:selection.counts.selected', { count: tasks.length })}
      submitLabel={t('common:save')}
      size="sm"
    >
      <Field label={t('dueDate')} required error={form.formState.errors.dueDate?.message}>
        <Controller
          control={form.control}
          name="dueDate"
          render={({ field: { ref, value, onChange: choose, onBlur } }) => (
            <DatePicker ref={ref} value={value} onValueChange={choose} onBlur={onBlur} />
          )}
        />
      </Field>
      <Button
        variant="link"
        className="self-start"
        disabled={isSaving}
        onClick={() => save({ dueDate: null })}
      >
        {t('tables:selection.noDue')}
      </Button>
    </FormDialog>
  );
}

/** Which of the tasks that were changed together were not, and why. */
export function RefusedTasks({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  const { t } = useTranslation(['tables', 'common']);
  const here = useBackHere();
  if (refused.length === 0) return null;
  return (
    <section
      role="alert"
      className="flex items-start gap-3 rounded-lg border border-line bg-yellow-soft px-4 py-3 text-sm text-yellow-ink print:hidden"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{t('selection.counts.refused', { count: refused.length })}</h2>
        <ul className="mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto">
          {refused.map(({ task, reason }) => (
            <li key={task.id} className="wrap-anywhere">
              <Link to={paths.task(task.id)} state={here} className="font-medium underline">
                <bdi>{task.title}</bdi>
              </Link>
              {': '}
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={t('common:close')} icon={<X aria-hidden="true" />} size="sm" onClick={onClose} />
    </section>
  );
}
