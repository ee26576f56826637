import { LONG_TEXT } from '@shared/contracts/fields';
import { priorities, projectStatuses } from '@shared/rules/statuses';
import type { ChangeEvent, RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DatePicker } from '@/ui/form/date-picker';
import { Select } from '@/ui/form/select';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import { type ProjectFieldName, projectFields } from '../model/project-fields';

interface Props {
  field: ProjectFieldName;
  /** In a form, or in place. */
  editor: 'form' | 'inPlace';
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  ref?: RefCallback<HTMLElement>;
}

/** The control that changes a value of a project. */
export function ProjectControl({ field, editor, value, onChange, ...props }: Props) {
  const { t } = useTranslation(['projects', 'status']);
  const { kind, maxLength, placeholder } = projectFields[field];
  const inForm = editor === 'form';
  const typed = {
    ...props,
    value: value ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  };
  const chosen = { ...props, value, onValueChange: onChange };
  switch (kind) {
    case 'line':
      return (
        <TextInput
          {...typed}
          {...(!inForm && { maxLength })}
          {...(inForm && placeholder && { placeholder: t(placeholder) })}
        />
      );
    case 'text':
      return <TextArea limit={LONG_TEXT} {...typed} />;
    case 'amount':
      return <TextInput dir="ltr" inputMode="decimal" {...typed} />;
    case 'mapLink':
      return (
        <TextInput type="url" {...typed} {...(inForm && { placeholder: 'https://maps.google.com/…' })} />
      );
    case 'day':
      return <DatePicker {...chosen} />;
    case 'status':
      return (
        <Select
          {...chosen}
          options={projectStatuses.map((status) => ({
            value: status,
            label: t(`status:${status}`),
          }))}
        />
      );
    case 'priority':
      return (
        <Select
          {...chosen}
          options={priorities.map((one) => ({ value: one, label: t(`status:priority.${one}`) }))}
        />
      );
  }
}
