import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '@/lib/use-reason';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { toast } from '@/ui/feedback/toast';
import {
  type AccountChoice,
  accountSettingsQuery,
  type AccountSettings as Settings,
  useChooseForAccount,
} from '../api';

interface Props {
  /** How many settings there are to wait for. */
  count: number;
  children: (settings: Settings, choose: (choice: AccountChoice) => void) => ReactNode;
}

/** Settings that belong to the account: they act, and are kept by the server, as soon as they are chosen. */
export function AccountSettings({ count, children }: Props) {
  const { t } = useTranslation('settings');
  const reason = useReason();
  const { data, error, refetch, isFetching } = useQuery(accountSettingsQuery);
  const choice = useChooseForAccount();
  const choose = (chosen: AccountChoice) =>
    choice.mutate(chosen, {
      onError: (refusal) => toast({ tone: 'error', title: t('chooseFailed'), description: reason(refusal) }),
    });
  if (data) return children(data, choose);
  if (error)
    return <ErrorState error={error} onRetry={refetch} retrying={isFetching} className="px-4 py-6" />;
  return (
    <Loading className="flex flex-col gap-4">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity yet
        <Skeleton key={index} className="h-11" />
      ))}
    </Loading>
  );
}
