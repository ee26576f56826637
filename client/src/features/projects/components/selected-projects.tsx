import type { ListedProject } from '@shared/contracts/projects';
import { priorities, projectStatuses } from '@shared/rules/statuses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { ChooseDialog } from '@/ui/form/choose-dialog';
import { DayDialog } from '@/ui/form/day-dialog';
import { MenuItem } from '@/ui/overlay/menu';
import { commonOf, SelectionAct, SelectionBar, SelectionChoice } from '@/ui/table/selection-bar';
import { StatusSign } from '@/ui/text/status-badge';
import type { ChangesTogether } from '../api';

interface ButtonsProps {
  projects: readonly ListedProject[];
  isSaving: boolean;
  onChange: (changes: ChangesTogether) => Promise<void>;
}

/** What can be changed of all that is selected. */
export const SelectedProjects = ({ onClear, ...props }: ButtonsProps & { onClear: () => void }) => (
  <SelectionBar count={props.projects.length} onClear={onClear}>
    <ChangeButtons {...props} />
  </SelectionBar>
);

const dialogs = {
  start: { field: 'startDate', title: 'details.startDate', none: 'tables:selection.noStart' },
  end: { field: 'endDate', title: 'details.endDate', none: 'tables:selection.noEnd' },
} as const;

function ChangeButtons({ projects, isSaving, onChange }: ButtonsProps) {
  const { t } = useTranslation(['projects', 'tables']);
  const { t: word } = useTranslation('status');
  const [asked, setAsked] = useState<keyof typeof dialogs | 'company'>();
  const description = t('tables:selection.counts.selected', { count: projects.length });
  const close = () => setAsked(undefined);
  // a button that is disabled loses the focus, so it is the second change that is not made
  const choose = (changes: ChangesTogether) => {
    if (!isSaving) onChange(changes).catch(() => undefined); // its reason has been told
  };
  const dialog = asked && asked !== 'company' ? dialogs[asked] : undefined;
  return (
    <>
      <SelectionChoice label={t('tables:columnNames.status')} isSaving={isSaving}>
        {projectStatuses.map((one) => (
          <MenuItem key={one} icon={<StatusSign status={one} />} onSelect={() => choose({ status: one })}>
            {word(one)}
          </MenuItem>
        ))}
      </SelectionChoice>
      <SelectionChoice label={t('tables:columnNames.priority')} isSaving={isSaving}>
        {priorities.map((one) => (
          <MenuItem key={one} onSelect={() => choose({ priority: one })}>
            {word(`priority.${one}`)}
          </MenuItem>
        ))}
      </SelectionChoice>
      <SelectionAct label={t('tables:columnNames.start')} onClick={() => setAsked('start')} />
      <SelectionAct label={t('tables:columnNames.end')} onClick={() => setAsked('end')} />
      {projects.some(({ can }) => can.assignCompany) && (
        <SelectionAct label={t('tables:columnNames.company')} onClick={() => setAsked('company')} />
      )}
      {dialog && (
        <DayDialog
          key={asked}
          title={t(dialog.title)}
          description={description}
          noneLabel={t(dialog.none)}
          isSaving={isSaving}
          onSave={(day) => onChange({ [dialog.field]: day })}
          onClose={close}
        />
      )}
      {asked === 'company' && (
        <CompanyDialog projects={projects} isSaving={isSaving} onChange={onChange} onClose={close} />
      )}
    </>
  );
}

function CompanyDialog({ projects, isSaving, onChange, onClose }: ButtonsProps & { onClose: () => void }) {
  const { t } = useTranslation(['projects', 'tables']);
  const { companies: _all, ...choices } = useCompanyChoices(null);
  return (
    <ChooseDialog
      title={t('details.company')}
      description={t('tables:selection.counts.selected', { count: projects.length })}
      label={t('details.company')}
      placeholder={t('tables:selection.chooseCompany')}
      choices={choices}
      clearable={false}
      present={commonOf(projects.map(({ companyId }) => companyId))}
      isSaving={isSaving}
      onSave={async (companyId) => companyId !== null && (await onChange({ companyId }))}
      onClose={onClose}
    />
  );
}
