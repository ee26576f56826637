import type { SecondFactors } from '@shared/contracts/second-factor';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { Card, CardHeader } from '@/ui/page/card';
import { Badge } from '@/ui/text/badge';
import { factorsQuery } from '../api';
import { AppFactor } from './app-factor';
import { CodesDialog } from './codes-dialog';
import { PasskeyFactors } from './passkey-factors';
import { RecoveryFactor } from './recovery-factor';

/** One's second factors: what there is, and how to add to it. */
export function SecurityCard() {
  const { t } = useTranslation('security');
  const { data, error, refetch, isFetching } = useQuery(factorsQuery);
  const isOn = data && (data.totp !== null || data.passkeys.length > 0);
  return (
    <Card asChild>
      <section tabIndex={-1} aria-label={t('title')}>
        <CardHeader
          title={t('title')}
          icon={<ShieldCheck />}
          className="mb-3 items-center"
          actions={data && <Badge tone={isOn ? 'green' : 'grey'}>{t(isOn ? 'on' : 'off')}</Badge>}
        />
        <p className="text-ink-muted text-sm">{t('text')}</p>
        {data ? (
          <Factors factors={data} isOn={isOn === true} />
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} className="px-2 py-4" />
        ) : (
          <Loading className="mt-4 flex flex-col gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Loading>
        )}
      </section>
    </Card>
  );
}

function Factors({ factors, isOn }: { factors: SecondFactors; isOn: boolean }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { requiredFrom, totp, passkeys, recoveryCodes } = factors;
  return (
    <>
      {requiredFrom && !isOn && (
        <p role="status" className="mt-3 rounded-lg bg-yellow-soft px-3 py-2 text-sm text-yellow-ink">
          {t('requiredFrom', { date: format.date(requiredFrom) })}
        </p>
      )}
      <div className="mt-4 flex flex-col divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
        <AppFactor totp={totp} isLast={passkeys.length === 0} onCodes={setCodes} />
        <PasskeyFactors passkeys={passkeys} hasApp={totp !== null} onCodes={setCodes} />
        {isOn && <RecoveryFactor left={recoveryCodes?.left ?? 0} onCodes={setCodes} />}
      </div>
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}
