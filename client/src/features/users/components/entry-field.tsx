import { INVITATION_DAYS } from '@shared/contracts/auth';
import { type Language, languages } from '@shared/language';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '@/ui/form/segmented';

/** How a new person comes in: by the link of a letter, or with a password that is told to them. */
const entries = ['invitation', 'password'] as const;
export type Entry = (typeof entries)[number];

interface Props {
  entry: Entry;
  onEntry: (entry: Entry) => void;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Where the hub sends mail, a new person is invited, unless a password is set for them. */
export function EntryField({ entry, onEntry, language, onLanguage }: Props) {
  const { t } = useTranslation('users', { keyPrefix: 'form.entry' });
  const hint = useId();
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <div className="flex flex-col items-start gap-1.5">
        <span className="font-medium text-sm" aria-hidden="true">
          {t('label')}
        </span>
        <Segmented
          label={t('label')}
          describedBy={hint}
          value={entry}
          onValueChange={onEntry}
          options={entries.map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
        <p id={hint} className="text-ink-muted text-sm">
          {t(`texts.${entry}`, { count: INVITATION_DAYS })}
        </p>
      </div>
      {entry === 'invitation' && (
        <div className="flex flex-col items-start gap-1.5">
          <span className="font-medium text-sm" aria-hidden="true">
            {t('language')}
          </span>
          <Segmented
            label={t('language')}
            value={language}
            onValueChange={onLanguage}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        </div>
      )}
    </div>
  );
}
