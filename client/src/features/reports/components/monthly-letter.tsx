import type { CompanyReport, ReportOf } from '@shared/contracts/reports';
import { useTranslation } from 'react-i18next';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Switch } from '@/ui/form/switch';
import { useSubscription } from '../api';

interface Props {
  of: ReportOf;
  subscription: CompanyReport['subscription'];
}

/** Has the report sent every month; says before how that will be. */
export function MonthlyLetter({ of, subscription: { isOn, sent } }: Props) {
  const { t } = useTranslation('reports');
  const reason = useReason();
  const { mutate, isPending, variables } = useSubscription(of);
  const change = (next: boolean) =>
    mutate(next, {
      onSuccess: () => toast({ tone: 'success', title: t(next ? 'letter.on' : 'letter.off') }),
      onError: (error) => toast({ tone: 'error', title: t('letter.failed'), description: reason(error) }),
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
