import { useTranslation } from 'react-i18next';
import { DateText } from '../text/date-text';
import { Logo } from '../text/logo';

interface Props {
  person: { firstName: string; lastName: string };
}

/** Stands above a page on paper only: whose sheet it is, who printed it and when. */
export function PrintHead({ person }: Props) {
  const { t } = useTranslation('frame');
  return (
    <div className="mx-4 hidden items-center justify-between gap-4 border-line border-b pb-3 text-sm print:flex">
      <Logo />
      <p className="text-ink-muted">
        {t('printedBy')} <bdi>{`${person.firstName} ${person.lastName}`}</bdi>
        {' · '}
        <DateText value={new Date().toISOString()} as="dateTime" />
      </p>
    </div>
  );
}
