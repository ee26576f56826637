import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { toast } from '@/ui/feedback/toast';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Switch } from '@/ui/form/switch';
import { Card, CardHeader } from '@/ui/page/card';
import { hubSettingsQuery, useChangeHubSettings } from '../api';

/** What admins set for the whole hub; it acts at once. */
export function HubSecurity() {
  const { t } = useTranslation('security', { keyPrefix: 'hub' });
  const { data, error, refetch, isFetching } = useQuery(hubSettingsQuery);
  const format = useFormat();
  const tellFailure = useFailureToast();
  const { mutate, isPending } = useChangeHubSettings();
  const change = (isRequired: boolean) =>
    mutate(isRequired, {
      onSuccess: () => toast({ tone: 'success', title: t('saved') }),
      onError: (refusal) => tellFailure(t('failed'), refusal),
    });
  const from = data?.secondFactorRequiredFrom;
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader title={t('title')} icon={<ShieldCheck />} description={`${t('text')} ${t('atOnce')}`} />
        {data ? (
          <>
            <Switch
              label={t('require')}
              hint={from ? t('requiredFrom', { date: format.date(from) }) : t('requireHint')}
              checked={data.secondFactorRequired}
              disabled={isPending}
              onCheckedChange={change}
            />
            <p role="status" className="mt-3 text-ink-muted text-sm">
              {t('without', { count: data.withoutSecondFactor })}
            </p>
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} className="px-4 py-6" />
        ) : (
          <Loading>
            <Skeleton className="h-11" />
          </Loading>
        )}
      </section>
    </Card>
  );
}
