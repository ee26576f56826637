import { ArrowUp, Ban, Lock } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { IconButton } from '@/ui/page/icon-button';
import { Badge } from '@/ui/text/badge';
import { StatusBadge } from '@/ui/text/status-badge';
import { Clamped } from '@/ui/text/text';
import { type PageRow, statusOf } from '../model/page-rows';

/** Who a panel is about. */
export interface SubjectHead {
  name: string;
  picture: ReactNode;
  isActive?: boolean | undefined;
  /** The word for a disabled one, where it is not the usual: adjectives agree with their noun. */
  disabled?: string;
  /** E-mail address, role, company: what there is of them. */
  facts: ReactNode[];
  /** What else there is to know of them, and to do. */
  more?: ReactNode;
}

interface Props {
  head: SubjectHead;
  rows: readonly PageRow[];
  note?: string | undefined;
  readOnly?: ReactNode;
}

export function PanelHead({
  head: { name, picture, isActive, disabled, facts, more },
  rows,
  note,
  readOnly,
}: Props) {
  const { t } = useTranslation('permissions');
  const known = facts.filter(Boolean);
  return (
    <>
      <div className="flex items-start gap-3 sm:gap-4">
        {picture}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-semibold text-lg" title={name}>
              <Clamped className="wrap-anywhere">{name}</Clamped>
            </h2>
            {isActive === false && (
              <StatusBadge status="disabled" size="sm" {...(disabled && { label: disabled })} />
            )}
          </div>
          <p className="wrap-anywhere text-ink-muted text-sm">
            {known.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their order
              <Fragment key={index}>
                {index > 0 && <span aria-hidden="true"> · </span>}
                {fact}
              </Fragment>
            ))}
          </p>
        </div>
        <Counts rows={rows} />
        <IconButton
          size="sm"
          label={t('backToList')}
          icon={<ArrowUp aria-hidden="true" />}
          className="lg:hidden"
          onClick={() => document.getElementById('subjects')?.focus()}
        />
      </div>
      {more}
      {readOnly ? (
        <p className="flex items-start gap-2 rounded-md bg-sunken px-3 py-2 text-ink-muted text-sm">
          <Lock aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
          {readOnly}
        </p>
      ) : (
        note && <p className="text-ink-faint text-xs">{note}</p>
      )}
    </>
  );
}

function Counts({ rows }: { rows: readonly PageRow[] }) {
  const { t } = useTranslation('permissions');
  const format = useFormat();
  const count = (status: ReturnType<typeof statusOf>) =>
    format.number(rows.filter((row) => statusOf(row) === status).length);
  const isOpenEnded = rows.some((row) => statusOf(row) === 'unset');
  return (
    <div className="flex shrink-0 gap-1.5 max-sm:hidden">
      <Badge tone="green" size="sm">
        {t('access.allowed')} {count('allowed')}
      </Badge>
      <Badge tone="refused" size="sm" icon={<Ban aria-hidden="true" />}>
        {t('access.denied')} {count('denied')}
      </Badge>
      {isOpenEnded && (
        <Badge size="sm">
          {t('access.unset')} {count('unset')}
        </Badge>
      )}
    </div>
  );
}
