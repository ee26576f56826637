import { useTranslation } from 'react-i18next';
import { usePeopleChoices } from '@/features/users/api';
import { Combobox } from '@/ui/form/combobox';
import type { ComboboxOption } from '@/ui/form/combobox-option';
import { Field } from '@/ui/form/field';

interface Props {
  person: ComboboxOption | null;
  onChoose: (person: ComboboxOption | null) => void;
}

/** Whose permissions an admin looks at; nobody chosen means their own. */
export function PersonPicker({ person, onChoose }: Props) {
  const { t } = useTranslation('permissionsTest', { keyPrefix: 'debug' });
  const people = usePeopleChoices();
  const listed = !person || people.options.some(({ value }) => value === person.value);
  const options = listed ? people.options : [person, ...people.options];
  return (
    <Field label={t('person')} className="sm:max-w-96">
      <Combobox
        {...people}
        options={options}
        clearable
        placeholder={t('yourself')}
        searchPlaceholder={t('search')}
        value={person?.value ?? null}
        onValueChange={(id) => onChoose(options.find(({ value }) => value === id) ?? null)}
      />
    </Field>
  );
}
