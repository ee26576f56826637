import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { DateText } from '@/ui/text/date-text';

/** When a person was last at work, for those whom they let see it; nothing for everybody else. */
export function LastActive({ at }: { at: string | null | undefined }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  if (!at) return null;
  return (
    <DateText value={at} className="text-ink-faint text-xs">
      {t('lastActive', { when: format.relative(at) })}
    </DateText>
  );
}
