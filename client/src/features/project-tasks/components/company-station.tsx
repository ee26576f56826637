import type { NamedInBoth } from '@shared/contracts/fields';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { Avatar } from '@/ui/text/avatar';
import { Badge } from '@/ui/text/badge';
import { Rail, type Stretch } from './track-rail';

interface Props {
  company: NamedInBoth | null;
  /** How many tasks in a row are this company's. */
  taskCount: number;
  isOwn: boolean;
  hasTurn: boolean;
  before: Stretch;
  after: Stretch;
}

/** A company that the path comes to; its tasks follow below. */
export function CompanyStation({ company, taskCount, isOwn, hasTurn, before, after }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  return (
    <div className="flex gap-3">
      <Rail before={before} after={after}>
        {company ? (
          <Avatar name={nameOf(company)} shape="square" className="ring-4 ring-canvas" />
        ) : (
          <span className="flex size-10 items-center justify-center rounded-md border-2 border-line-strong border-dashed bg-canvas text-ink-faint ring-4 ring-canvas">
            <Building2 className="size-4.5" />
          </span>
        )}
      </Rail>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 py-3">
        <h3 className="min-w-0 font-semibold">
          <span className="sr-only">{company && `${t('ofCompany')}: `}</span>
          <bdi>{nameOf(company) ?? t('noCompany')}</bdi>
        </h3>
        {hasTurn && (
          <Badge tone="accent" size="sm">
            {t('turnHere')}
          </Badge>
        )}
        {isOwn && (
          <Badge tone="primary" size="sm">
            {t('yourCompany')}
          </Badge>
        )}
        {taskCount > 1 && (
          <span className="text-ink-faint text-xs">{t('tasksOf', { count: taskCount })}</span>
        )}
      </div>
    </div>
  );
}
