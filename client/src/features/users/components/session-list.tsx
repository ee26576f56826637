import type { Session } from '@shared/contracts/sessions';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionsQuery, useEndSession, useEndSessions } from '@/features/sessions/api';
import { focusToCard } from '@/lib/focus-content';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { useConfirm } from '@/ui/feedback/confirm';
import { ErrorState } from '@/ui/feedback/states';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import { Badge } from '@/ui/text/badge';
import { DateText } from '@/ui/text/date-text';
import { DeviceIcon, deviceName } from '@/ui/text/device';

/** Where a person is signed in, each to be ended; one's own where nobody is named. */
export function SessionList({ userId }: { userId?: number | undefined }) {
  const { t } = useTranslation('sessions');
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery(userId));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  if (data.length === 0) return <p className="text-ink-muted text-sm">{t('none')}</p>;
  const hasOthers = data.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((session) => (
          <SessionItem key={session.id} session={session} userId={userId} />
        ))}
      </ul>
      {hasOthers && <EndAll userId={userId} />}
    </>
  );
}

function EndAll({ userId }: { userId: number | undefined }) {
  const { t } = useTranslation('sessions');
  const { endAll, isEnding } = useEndAll(userId);
  return (
    <Button variant="secondary" loading={isEnding} onClick={endAll} className="mt-4 w-full">
      {t(userId === undefined ? 'endOthers' : 'endAll')}
    </Button>
  );
}

function SessionItem({ session, userId }: { session: Session; userId: number | undefined }) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const reason = useReason();
  const end = useEndSession(userId);
  const { id, system, network, signedInAt, lastUsedAt, isCurrent } = session;
  const device = deviceName(session) || t('unknownDevice');
  const endIt = () =>
    // by promise: callbacks of `mutate` are not called after the row unmounts
    end.mutateAsync(id).then(
      () => toast({ tone: 'success', title: t('ended') }),
      (error) => toast({ tone: 'error', title: t('failed'), description: reason(error) }),
    );
  return (
    <li {...useFocusHandedOn<HTMLLIElement>()} className="flex items-start gap-3 py-3">
      <DeviceIcon system={system} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="wrap-anywhere">{device}</bdi>
          {isCurrent && <Badge icon={null}>{t('current')}</Badge>}
        </p>
        {network && (
          <p className="wrap-anywhere text-ink-muted">
            <span className="ltr-code">{network}</span>
          </p>
        )}
        {signedInAt && (
          <p className="text-ink-muted">
            {t('signedIn')} <DateText value={signedInAt} as="dateTime" />
          </p>
        )}
        {lastUsedAt && (
          <p className="text-ink-muted">
            {t('lastUsed')} <DateText value={lastUsedAt}>{format.relative(lastUsedAt)}</DateText>
          </p>
        )}
      </div>
      {!isCurrent && (
        <Button
          variant="ghost"
          size="sm"
          loading={end.isPending}
          aria-label={t('endOf', { device: isolate(device) })}
          onClick={endIt}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

function useEndAll(userId: number | undefined) {
  const { t } = useTranslation('sessions');
  const confirm = useConfirm();
  const reason = useReason();
  const { mutateAsync, isPending } = useEndSessions(userId);
  const question =
    userId === undefined
      ? { title: t('endOthersTitle'), description: t('endOthersText'), confirmLabel: t('endOthers') }
      : { title: t('endAllTitle'), description: t('endAllText'), confirmLabel: t('endAll') };
  const endAll = async () => {
    const keepFocus = focusToCard();
    if (!(await confirm(question))) return;
    // by the promise, which goes on where the button is gone with the sessions
    try {
      await mutateAsync();
      toast({ tone: 'success', title: t('allEnded') });
      keepFocus();
    } catch (error) {
      toast({ tone: 'error', title: t('failed'), description: reason(error) });
    }
  };
  return { endAll: () => void endAll(), isEnding: isPending };
}
