import { useTranslation } from 'react-i18next';
import { focusContent } from '@/lib/focus-content';
import { useAskToRemove } from '@/ui/feedback/use-ask-to-remove';
import { useErrorToast } from '@/ui/feedback/use-failure-toast';
import { Button } from '@/ui/page/button';
import { useRemoveCalendar } from '../api';

/** Takes a company back to the hub's calendar, after asking. */
export function GiveUpButton({ companyId }: { companyId: number }) {
  const { t } = useTranslation('calendars', { keyPrefix: 'giveUp' });
  const ask = useAskToRemove();
  const tellError = useErrorToast();
  const removal = useRemoveCalendar(companyId);
  const giveUp = async () => {
    const isGone = await ask({
      title: t('title'),
      description: t('text'),
      remove: () => removal.mutateAsync(),
      done: t('done'),
      tellRefusal: (error) => tellError(error, t('failed')),
    });
    if (isGone) focusContent();
  };
  return (
    <Button variant="dangerGhost" loading={removal.isPending} onClick={() => void giveUp()}>
      {t('action')}
    </Button>
  );
}
