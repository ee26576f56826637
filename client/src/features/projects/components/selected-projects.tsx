import type { ListedProject } from '@shared/contracts/projects';
import { priorities, projectStatuses } from '@shared/rules/statuses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { DayDialog } from '@/ui/form/day-dialog';
import { MenuItem } from '@/ui/overlay/menu';
import { ChooseForAll } from '@/ui/table/choose-for-all';
import { SelectionAct, SelectionBar, SelectionChoice } from '@/ui/table/selection-bar';
import type { ChangingTogether } from '@/ui/table/use-change-together';
import { StatusSign } from '@/ui/text/status-badge';
import type { ChangesTogether } from '../api';

interface ButtonsProps {
  projects: readonly ListedProject[];
  together: ChangingTogether<ListedProject, ChangesTogether>;
}

/** Changes the selected projects. */
export const SelectedProjects = ({ onClear, ...props }: ButtonsProps & { onClear: () => void }) => (
  <SelectionBar count={props.projects.length} onClear={onClear}>
    <ChangeButtons {...props} />
  </SelectionBar>
);

const dialogs = {
  start: { field: 'startDate', title: 'details.startDate', none: 'tables:selection.noStart' },
  end: { field: 'endDate', title: 'details.endDate', none: 'tables:selection.noEnd' },
} as const;

function ChangeButtons({ projects, together }: ButtonsProps) {
  const { t } = useTranslation(['projects', 'tables']);
  const { t: word } = useTranslation('status');
  const [asked, setAsked] = useState<keyof typeof dialogs | 'company'>();
  const description = t('tables:selection.counts.selected', { count: projects.length });
  const close = () => setAsked(undefined);
  const dialog = asked && asked !== 'company' ? dialogs[asked] : undefined;
  return (
    <>
      <SelectionChoice label={t('tables:columnNames.status')} isSaving={together.isPending}>
        {projectStatuses.map((one) => (
          <MenuItem
            key={one}
            icon={<StatusSign status={one} />}
            onSelect={() => together.choose(projects, { status: one })}
          >
            {word(one)}
          </MenuItem>
        ))}
      </SelectionChoice>
      <SelectionChoice label={t('tables:columnNames.priority')} isSaving={together.isPending}>
        {priorities.map((one) => (
          <MenuItem key={one} onSelect={() => together.choose(projects, { priority: one })}>
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
          isSaving={together.isPending}
          onSave={(day) => together.change(projects, { [dialog.field]: day })}
          onClose={close}
        />
      )}
      {asked === 'company' && <CompanyDialog projects={projects} together={together} onClose={close} />}
    </>
  );
}

function CompanyDialog({ projects, together, onClose }: ButtonsProps & { onClose: () => void }) {
  const { t } = useTranslation(['projects', 'tables']);
  const { companies: _all, ...choices } = useCompanyChoices(null);
  return (
    <ChooseForAll
      label={t('details.company')}
      placeholder={t('tables:selection.chooseCompany')}
      choices={choices}
      clearable={false}
      present={projects.map(({ companyId }) => companyId)}
      isSaving={together.isPending}
      onSave={async (companyId) => companyId !== null && (await together.change(projects, { companyId }))}
      onClose={onClose}
    />
  );
}
