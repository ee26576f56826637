import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Code } from '@/ui/text/text';
import { SettingSection } from './setting-section';

const SYSTEM_VERSION = 'v2.1.0';

export function SystemInfo() {
  const { t } = useTranslation('settings', { keyPrefix: 'system' });
  const facts = [
    { name: t('version'), value: <Code>{SYSTEM_VERSION}</Code> },
    { name: t('released'), value: t('releaseMonth') },
  ];
  return (
    <SettingSection title={t('title')} icon={<Info />}>
      <dl className="flex flex-col gap-2 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </SettingSection>
  );
}
