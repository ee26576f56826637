import type { Template } from '@shared/contracts/templates';
import { type TemplateTask, templateTasks } from '@shared/rules/templates';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templatesQuery } from '@/features/templates/api';
import { serverMessage } from '@/lib/http';
import { useNameOption } from '@/lib/names';
import { useDebounced } from '@/lib/use-debounced';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';

/** A template that was chosen, with its tasks. */
export interface ChosenTemplate {
  id: number;
  tasks: TemplateTask[];
}

interface Props {
  value: number | null;
  onChange: (template: ChosenTemplate | null) => void;
}

const chosenOf = ({ id, templateData }: Template): ChosenTemplate => ({
  id,
  tasks: templateTasks(templateData),
});

/** Which template the project starts from; none is a choice as well. The server searches where there are many. */
export function TemplateField({ value, onChange }: Props) {
  const { t } = useTranslation('projects');
  const optionOf = useNameOption();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { data, isFetching, error } = useInfiniteQuery({
    ...templatesQuery(search),
    placeholderData: keepPreviousData,
  });
  const templates = data?.items ?? [];
  const choose = (id: number | null) => {
    const template = templates.find((one) => one.id === id);
    onChange(template ? chosenOf(template) : null);
  };
  return (
    <Field
      label={t('create.template')}
      optional
      hint={t('create.templateHint')}
      error={error ? serverMessage(error) : undefined}
    >
      <Combobox
        clearable
        loading={isFetching}
        placeholder={t('create.noTemplate')}
        value={value}
        onValueChange={choose}
        onSearch={setTyped}
        options={templates.map((template) => ({
          value: template.id,
          ...optionOf(template),
          ...(template.description && { hint: template.description }),
        }))}
      />
    </Field>
  );
}
