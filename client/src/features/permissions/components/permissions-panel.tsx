import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { isStatus } from '@/lib/http';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import type { Kind } from '../hooks/subject';
import type { PageRow } from '../model/page-rows';
import { DeniedPermissions } from './denied-permissions';
import { PageSwitches } from './page-switches';
import { PanelHead, type SubjectHead } from './panel-head';
import { PanelSkeleton } from './panel-skeleton';

interface Asked<T> {
  data: T | null | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  kind: Kind;
  /** Who it is; null where there is no such one. */
  subject: Asked<T>;
  /** Where their permissions come from. */
  access: Asked<unknown>;
  rows: PageRow[] | null | undefined;
  head: (subject: T) => SubjectHead;
  /** What a change here means. */
  note?: string;
  /** Why nobody may change anything here. */
  locked?: string;
  /** Enters access to a page; null: takes away what is entered. */
  onSwitch?: (page: PageRow, hasAccess: boolean | null) => unknown;
}

/** A person's permissions: who it is, and every page with its switch. */
export function PermissionsPanel<T>(props: Props<T>) {
  const { kind, subject, access, rows, head, note, locked, onSwitch } = props;
  const { t } = useTranslation('permissions');
  const mayChange = useUser().can.managePermissions;
  const failed = [access, subject].find(({ error }) => error);
  if (isStatus(failed?.error, 403)) return <DeniedPermissions kind={kind} />;
  if (subject.data === null || isStatus(failed?.error, 404)) {
    return <EmptyState icon={<SearchX />} title={t(`gone.${kind}`)} text={t('gone.text')} />;
  }
  if (failed && (!rows || !subject.data)) {
    return (
      <ErrorState
        title={t('toasts.fetchFailed')}
        error={failed.error}
        onRetry={() => Promise.all([subject.refetch(), access.refetch()])}
        retrying={failed.isFetching}
      />
    );
  }
  if (!subject.data || !rows) return <PanelSkeleton />;
  const reason: ReactNode = locked ?? (mayChange ? undefined : t('notes.readOnly'));
  return (
    <div className="surface-card">
      <PageSwitches
        rows={rows}
        onSwitch={reason ? undefined : onSwitch}
        head={<PanelHead head={head(subject.data)} rows={rows} note={note} readOnly={reason} />}
      />
    </div>
  );
}
