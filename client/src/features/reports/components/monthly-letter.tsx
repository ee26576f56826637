import type { CompanyReport, ReportOf } from '@shared/contracts/reports';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/feedback/toast';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Switch } from '@/ui/form/switch';
import { useSubscription } from '../api';

interface Props {
  of: ReportOf;
  subscription: CompanyReport['subscription'];
}

/** Subscribes the reader to the report by email and says in which form it will arrive. */
export function MonthlyLetter({ of, subscription: { isOn, sent } }: Props) {
  const { t } = useTranslation('reports');
  const fail = useFailureToast();
  const { mutate, isPending, variables } = useSubscription(of);
  const change = (next: boolean) =>
    mutate(next, {
      onSuccess: () => toast({ tone: 'success', title: t(next ? 'letter.on' : 'letter.off') }),
      onError: (error) => fail(t('letter.failed'), error),
    });
  return (
    <section aria-label={t('letter.label')} className="surface-card px-4 py-3 print:hidden">
      {sent === 'none' && !isOn ? (
        <p className="text-ink-muted text-sm">{t('letter.none')}</p>
      ) : (
        <Switch
          label={t('letter.send')}
          hint={t(`letter.${sent}`)}
          checked={isPending ? variables : isOn}
          onCheckedChange={(next) => {
            if (!isPending) change(next);
          }}
        />
      )}
    </section>
  );
}
