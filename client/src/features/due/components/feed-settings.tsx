import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/ui/feedback/confirm';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { toast } from '@/ui/feedback/toast';
import { useAskToRemove } from '@/ui/feedback/use-ask-to-remove';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { Dialog, DialogFooter } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { DateText } from '@/ui/text/date-text';
import { feedQuery, useMakeFeed, useRemoveFeed } from '../api';

/** The secret address at which a calendar program reads what is due for its owner. */
export function FeedSettings() {
  const { t } = useTranslation('due', { keyPrefix: 'feed' });
  const { data, error, refetch, isFetching } = useQuery(feedQuery);
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader title={t('title')} icon={<CalendarPlus />} description={t('text')} />
        <p className="mb-3 text-ink-muted text-sm">{t('warning')}</p>
        {data !== undefined && <FeedActions madeAt={data?.createdAt} />}
        {data === undefined && error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
        {data === undefined && !error && (
          <Loading>
            <Skeleton className="h-10 w-48" />
          </Loading>
        )}
      </section>
    </Card>
  );
}

function FeedActions({ madeAt }: { madeAt: string | undefined }) {
  const { t } = useTranslation('due', { keyPrefix: 'feed' });
  const confirm = useConfirm();
  const askToRemove = useAskToRemove();
  const tellFailure = useFailureToast();
  const { mutateAsync: make, isPending } = useMakeFeed();
  const { mutateAsync: remove } = useRemoveFeed();
  const [address, setAddress] = useState<string>();

  const renew = async () => {
    const question = {
      title: t('renewTitle'),
      description: t('renewText'),
      confirmLabel: t('renew'),
      tone: 'neutral',
    } as const;
    if (madeAt !== undefined && !(await confirm(question))) return;
    try {
      setAddress((await make()).address);
    } catch (error) {
      tellFailure(t('failed'), error);
    }
  };
  const askWhetherToRemove = () =>
    askToRemove({
      title: t('removeTitle'),
      description: t('removeText'),
      remove,
      done: t('removed'),
      tellRefusal: (error) => tellFailure(t('failed'), error),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {madeAt !== undefined && (
        <p className="me-auto text-sm">
          {t('made')} <DateText value={madeAt} />
        </p>
      )}
      <Button variant="secondary" loading={isPending} onClick={() => void renew()} className="max-sm:w-full">
        {t(madeAt === undefined ? 'make' : 'renew')}
      </Button>
      {madeAt !== undefined && (
        <Button variant="dangerGhost" onClick={() => void askWhetherToRemove()} className="max-sm:w-full">
          {t('remove')}
        </Button>
      )}
      {address !== undefined && <AddressDialog address={address} onClose={() => setAddress(undefined)} />}
    </div>
  );
}

/** Shows a new address, in a window that closes only by saying that it is in use: it is not shown again. */
function AddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation('due', { keyPrefix: 'feed' });
  const copy = async () => {
    try {
      // browsers have no clipboard for pages that came over plain http
      await navigator.clipboard.writeText(address);
      toast({ tone: 'success', title: t('copied') });
    } catch {
      toast({ tone: 'error', title: t('copyFailed') });
    }
  };
  return (
    <Dialog
      open
      mustAnswer
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('showTitle')}
      description={t('showText')}
    >
      <Field label={t('address')}>
        <TextInput type="url" readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <Button variant="secondary" size="sm" className="mt-3 self-start" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {t('copy')}
      </Button>
      <DialogFooter>
        <Button onClick={onClose}>{t('kept')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
