import { matches } from '@shared/rules/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColleagueChoices } from '@/features/absences/api';
import { useUser } from '@/features/auth/api';
import { usePeopleChoices } from '@/features/users/api';
import { Combobox, type ComboboxProps } from '@/ui/form/combobox';
import { type ComboboxOption, wordsOf } from '@/ui/form/combobox-option';

interface Props extends Pick<ComboboxProps, 'value' | 'onValueChange' | 'onBlur' | 'ref'> {
  /** People of the request, who stand first. */
  first: readonly ComboboxOption[];
  /** People who can't be chosen, beside the reader. */
  except?: readonly (number | null)[];
}

/** A choice among the people of a request and those whom the reader may choose, but for the reader. */
export function PersonCombobox(props: Props) {
  const { can } = useUser();
  return can.createUsers ? <AmongPeople {...props} /> : <AmongColleagues {...props} />;
}

const AmongPeople = (props: Props) => <Choice {...props} choices={usePeopleChoices()} />;
const AmongColleagues = (props: Props) => <Choice {...props} choices={useColleagueChoices()} />;

interface ChoiceProps extends Props {
  choices: Pick<ComboboxProps, 'options' | 'loading' | 'onSearch'>;
}

function Choice({ first, except = [], choices, ...control }: ChoiceProps) {
  const { t } = useTranslation('requests');
  const { id } = useUser();
  const [typed, setTyped] = useState('');
  const search = (text: string) => {
    setTyped(text);
    choices.onSearch?.(text);
  };
  // the server searches the others: who stands first is a result only where they are found as well
  const found = first.filter((option) => matches(wordsOf(option), typed));
  const others = choices.options.filter(({ value }) => found.every((option) => option.value !== value));
  return (
    <Combobox
      {...choices}
      {...control}
      {...(choices.onSearch && { onSearch: search })}
      options={[...found, ...others].filter(({ value }) => value !== id && !except.includes(value))}
      placeholder={t('step.choosePerson')}
      searchPlaceholder={t('step.searchPeople')}
    />
  );
}
