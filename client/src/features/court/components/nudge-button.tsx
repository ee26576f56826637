import type { CourtTurn } from '@shared/contracts/court';
import { BellDot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { useNudge } from '../api';

/** Reminds those who hold a turn; none where the reader holds it. It stays where it was pressed, and says that it was done today. */
export function NudgeButton({ turn, titleId }: { turn: CourtTurn; titleId: string }) {
  const { t } = useTranslation('court');
  const nameOf = useName();
  const reason = useReason();
  const { mutate, isPending } = useNudge();
  const { user, company } = turn;
  const name = user ? `${user.firstName} ${user.lastName}` : (nameOf(company) ?? t('nudge.admins'));
  if (!turn.isNudged && !turn.can.nudge) return null;
  const nudge = () =>
    mutate(turn.id, {
      onSuccess: () =>
        toast({
          tone: 'success',
          title: t('nudge.done'),
          description: t('nudge.to', { name: isolate(name) }),
        }),
      onError: (error) => toast({ tone: 'error', title: t('nudge.failed'), description: reason(error) }),
    });
  return (
    <Button
      id={`nudge-${turn.id}`}
      size="sm"
      variant="secondary"
      className={cn('print:hidden', turn.isNudged && 'opacity-55')}
      aria-labelledby={`nudge-${turn.id} ${titleId}`}
      loading={isPending}
      // not disabled, as it has the focus that it was pressed with
      aria-disabled={turn.isNudged}
      onClick={turn.isNudged ? undefined : nudge}
    >
      <BellDot aria-hidden="true" />
      {t(turn.isNudged ? 'nudge.today' : 'nudge.send')}
    </Button>
  );
}
