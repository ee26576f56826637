import { CUMULATIVE_DAYS, MATRIX_CURRENCY } from '@shared/contracts/authority';
import type { AuthorityReason } from '@shared/rules/authority';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';

/** By what its level of authority was found, as far as the reader is told. */
export function StepAuthority({ reason }: { reason: AuthorityReason }) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const nameOf = useName();
  const { amount, sum, isRaised } = reason;
  const money = (sar: number) => isolate(format.money(sar, MATRIX_CURRENCY));
  const level = isolate(nameOf(reason));
  const days = format.number(CUMULATIVE_DAYS);
  return (
    <div className="wrap-anywhere flex flex-col gap-0.5 text-ink-muted text-xs">
      <p>
        {amount === null
          ? t('step.authorityNoRate', { level })
          : t('step.authority', { level, amount: money(amount) })}
      </p>
      {sum && (
        <p>
          {sum.total === null
            ? t('step.authoritySumNoRate', { days })
            : t('step.authoritySum', { count: sum.others, days, total: money(sum.total) })}
        </p>
      )}
      {isRaised && <p className="text-ink">{t('step.authorityRaised', { days })}</p>}
    </div>
  );
}
