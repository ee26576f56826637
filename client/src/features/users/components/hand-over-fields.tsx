import { type Duties, type DutyKind, dutyKinds, type User } from '@shared/contracts/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/ui/form/checkbox';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import { usePeopleChoices } from '../api';

/** Whom each kind goes to; absent: it stays. */
export type Heirs = Partial<Record<DutyKind, number>>;

/** A person of another company does not have these. */
const ofCompany: readonly DutyKind[] = ['companies', 'tasks'];

interface Props {
  user: User;
  counts: Duties['counts'];
  value: Heirs;
  onChange: (heirs: Heirs) => void;
}

/** Whom a person's work goes to: all of it to one person, or each kind to another. */
export function HandOverFields({ user, counts, value, onChange }: Props) {
  const { t } = useTranslation('users', { keyPrefix: 'handOver' });
  const [isEach, setEach] = useState(false);
  const kinds = dutyKinds.filter((kind) => counts[kind] > 0);
  const needsColleague = kinds.some((kind) => ofCompany.includes(kind));
  const pickFor = (picked: readonly DutyKind[], id: number | null) => {
    const others = Object.fromEntries(Object.entries(value).filter(([kind]) => !isOneOf(picked, kind)));
    const chosen = id === null ? {} : Object.fromEntries(picked.map((kind) => [kind, id]));
    onChange({ ...others, ...chosen });
  };
  return (
    <div className="flex flex-col gap-4">
      {isEach ? (
        <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
          {kinds.map((kind) => (
            <Field key={kind} label={t(`kinds.${kind}`)}>
              <HeirPicker
                user={user}
                amongColleagues={ofCompany.includes(kind)}
                value={value[kind]}
                onValueChange={(id) => pickFor([kind], id)}
              />
            </Field>
          ))}
        </div>
      ) : (
        <Field label={t('all')} hint={needsColleague && t('colleagues')}>
          <HeirPicker
            user={user}
            value={kinds[0] && value[kinds[0]]}
            onValueChange={(id) => pickFor(kinds, id)}
          />
        </Field>
      )}
      {kinds.length > 1 && (
        <Checkbox
          checked={isEach}
          onCheckedChange={(checked) => {
            setEach(checked === true);
            onChange({});
          }}
          label={t('each')}
        />
      )}
    </div>
  );
}

const isOneOf = (kinds: readonly DutyKind[], kind: string) => kinds.some((one) => one === kind);

interface PickerProps {
  user: User;
  amongColleagues?: boolean;
  value: number | undefined;
  onValueChange: (id: number | null) => void;
}

function HeirPicker({ user, amongColleagues = false, value, onValueChange }: PickerProps) {
  const { t } = useTranslation('users', { keyPrefix: 'handOver' });
  const { options, ...people } = usePeopleChoices(
    null,
    amongColleagues ? (user.assignedCompanyId ?? 'none') : undefined,
  );
  return (
    <Combobox
      {...people}
      options={options.filter((person) => person.value !== user.id)}
      value={value ?? null}
      onValueChange={onValueChange}
      clearable
      placeholder={t('choose')}
      searchPlaceholder={t('search')}
    />
  );
}
