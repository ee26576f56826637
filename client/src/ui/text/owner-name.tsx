import { useTranslation } from 'react-i18next';

interface Props {
  /** The company that a record is of; null: it is the hub's. */
  company: { name: string } | null;
  className?: string;
}

/** Whose a record is, so that one of a company is not taken for one of the hub. */
export function OwnerName({ company, className }: Props) {
  const { t } = useTranslation();
  return <bdi className={className}>{company ? company.name : t('ofHub')}</bdi>;
}

/** The name of a record and whose it is, on one line: each is cut at its own end. */
export function OwnedName({ name, company }: Props & { name: string }) {
  return (
    <span className="inline-flex min-w-0 max-w-full">
      <bdi className="truncate">{name}</bdi>
      <span className="shrink-0 whitespace-pre text-ink-faint"> · </span>
      <OwnerName company={company} className="truncate text-ink-faint" />
    </span>
  );
}
