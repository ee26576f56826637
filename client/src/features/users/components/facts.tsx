import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  /** Nothing: not specified. */
  children?: ReactNode;
  note?: string;
}

/** A term and what it is, inside a `<dl>`. */
export function Fact({ label, children, note }: Props) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <dt className="mb-0.5 text-ink-faint text-xs">{label}</dt>
      <dd className="wrap-anywhere font-medium text-sm">
        {children || <span className="font-normal text-ink-faint">{t('notSpecified')}</span>}
        {note && <p className="mt-0.5 font-normal text-ink-faint text-xs">{note}</p>}
      </dd>
    </div>
  );
}
