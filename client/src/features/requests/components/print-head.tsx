import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { DateText } from '@/ui/date-text';
import { Logo } from '@/ui/logo';

/** Stands above a request on paper only: whose sheet it is, who printed it and when. */
export function PrintHead() {
  const { t } = useTranslation('requests');
  const user = useUser();
  return (
    <div className="mx-4 hidden items-center justify-between gap-4 border-line border-b pb-3 text-sm print:flex">
      <Logo />
      <p className="text-ink-muted">
        {t('print.by')} <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
        {' · '}
        <DateText value={new Date().toISOString()} as="dateTime" />
      </p>
    </div>
  );
}
