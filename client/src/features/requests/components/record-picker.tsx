import type { ChosenRecord } from '@shared/contracts/forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColleagueChoices } from '@/features/absences/api';
import { useUser } from '@/features/auth/api';
import { useCompanyChoices } from '@/features/companies/api';
import { projectQuery, useProjectChoices } from '@/features/projects/api';
import { usePeopleChoices } from '@/features/users/api';
import { useNameOption } from '@/lib/names';
import type { RecordPickerProps } from '@/ui/answers/record-picker-context';
import { Combobox, type ComboboxProps } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';

type PickerProps = Omit<RecordPickerProps, 'kind'>;
type Choices = Pick<ComboboxProps, 'options' | 'loading' | 'onSearch' | 'searchPlaceholder' | 'disabled'>;

/** A choice among the records of a kind that the reader sees. */
export function RecordPicker({ kind, ...props }: RecordPickerProps) {
  const { can } = useUser();
  switch (kind) {
    case 'person':
      return can.createUsers ? <PersonPicker {...props} /> : <ColleaguePicker {...props} />;
    case 'company':
      return <CompanyPicker {...props} />;
    case 'project':
      return <ProjectPicker {...props} />;
    case 'task':
      return <TaskPicker {...props} />;
  }
}

const PersonPicker = (props: PickerProps) => <Picker {...props} choices={usePeopleChoices()} />;
const ColleaguePicker = (props: PickerProps) => <Picker {...props} choices={useColleagueChoices()} />;

function CompanyPicker(props: PickerProps) {
  const { companies: _, ...choices } = useCompanyChoices();
  return <Picker {...props} choices={choices} />;
}

function ProjectPicker(props: PickerProps) {
  const { t } = useTranslation('forms');
  const { choices } = useProjectChoices(null);
  return <Picker {...props} choices={{ ...choices, searchPlaceholder: t('projectSearch') }} />;
}

/** The project first, then a task of it. */
function TaskPicker({ ref, error, ...props }: PickerProps) {
  const { t } = useTranslation('forms');
  const optionOf = useNameOption();
  const { isRequired, value } = props;
  const of = value?.project;
  const [project, setProject] = useState<ChosenRecord | null>(
    of ? { id: of.id, name: of.uniqueNumber, nameEn: null, project: of } : null,
  );
  const { data, isFetching } = useQuery({ ...projectQuery(project?.id ?? 0), enabled: project !== null });
  const options = data?.projectTasks.map((task) => ({ value: task.id, ...optionOf(task) })) ?? [];
  const choose = (next: ChosenRecord | null) => {
    setProject(next);
    if (next?.id !== project?.id) props.onChange(null);
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('project')} required={isRequired} error={project ? undefined : error}>
        <ProjectPicker
          {...props}
          error={undefined}
          ref={project ? null : ref}
          value={project}
          onChange={choose}
        />
      </Field>
      {project && (
        <Field label={t('task')} required={isRequired} error={error}>
          <Picker key={project.id} {...props} ref={ref} choices={{ options, loading: isFetching }} />
        </Field>
      )}
    </div>
  );
}

interface Props extends Omit<PickerProps, 'error'> {
  choices: Choices;
}

function Picker({ value, onChange, isRequired, choices, ...control }: Props) {
  const { options } = choices;
  const optionOf = useNameOption();
  const isAmong = !value || options.some((option) => option.value === value.id);
  return (
    <Combobox
      {...choices}
      {...control}
      clearable={!isRequired}
      options={isAmong ? options : [{ value: value.id, ...optionOf(value) }, ...options]}
      value={value?.id ?? null}
      onValueChange={(id) => {
        const chosen = options.find((option) => option.value === id);
        onChange(chosen ? { id: chosen.value, name: chosen.label, nameEn: null, project: null } : null);
      }}
    />
  );
}
