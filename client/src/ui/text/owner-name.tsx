import type { Names } from '@shared/rules/bilingual';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';

interface Props {
  /** The company that a record is of; null: it is the hub's. */
  company: Names | null;
  className?: string;
}

/** Whose a record is, so that one of a company is not taken for one of the hub. */
export function OwnerName({ company, className }: Props) {
  const { t } = useTranslation();
  const nameOf = useName();
  return <bdi className={className}>{nameOf(company) ?? t('ofHub')}</bdi>;
}

/** The name of a record and whose it is, on one line: each is cut at its own end. */
export function OwnedName({ record }: { record: Names & Pick<Props, 'company'> }) {
  const nameOf = useName();
  return (
    <span className="inline-flex min-w-0 max-w-full">
      <bdi className="truncate">{nameOf(record)}</bdi>
      <span className="shrink-0 whitespace-pre text-ink-faint"> · </span>
      <OwnerName company={record.company} className="truncate text-ink-faint" />
    </span>
  );
}
