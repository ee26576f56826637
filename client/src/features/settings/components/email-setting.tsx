import { digests } from '@shared/rules/settings';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { Switch } from '@/ui/form/switch';
import { AccountSettings } from './account-settings';
import { ChoiceRow } from './choice-row';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** What is mailed, and when; there is nothing to choose where the hub sends no mail. */
export function EmailSetting() {
  const { t } = useTranslation('settings', { keyPrefix: 'notifications' });
  return (
    <AccountSettings count={2}>
      {({ emailNotifications, followedLetters, digestHour, mail }, choose) => (
        <>
          <Switch
            checked={mail && emailNotifications}
            disabled={!mail}
            onCheckedChange={(wanted) => choose({ emailNotifications: wanted })}
            label={t('emailNotifications')}
            hint={mail ? t('emailHint') : t('emailUnavailable')}
          />
          {mail && emailNotifications && (
            <>
              <ChoiceRow
                label={t('followedLetters')}
                hint={t('followedHint')}
                value={followedLetters}
                onValueChange={(chosen) => choose({ followedLetters: chosen })}
                options={digests.map((value) => ({ value, label: t(`followed.${value}`) }))}
              />
              {followedLetters === 'daily' && (
                <Field label={t('digestHour')} className="sm:max-w-60">
                  <Select
                    value={String(digestHour)}
                    onValueChange={(hour) => choose({ digestHour: Number(hour) })}
                    options={hours}
                  />
                </Field>
              )}
            </>
          )}
        </>
      )}
    </AccountSettings>
  );
}
