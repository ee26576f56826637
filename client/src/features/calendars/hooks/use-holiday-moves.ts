import type { Holiday } from '@shared/contracts/calendars';
import { useTranslation } from 'react-i18next';
import { focusToNeighbour } from '@/lib/focus-content';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { useAskToRemove } from '@/ui/feedback/use-ask-to-remove';
import { useErrorToast } from '@/ui/feedback/use-failure-toast';
import { useRemoveHoliday, useUpdateHoliday } from '../api';
import { movedBy } from '../model/calendar';

/** Moves a holiday by a day, as the moon is seen, and deletes it after asking. */
export function useHolidayMoves(holiday: Holiday) {
  const { t } = useTranslation('calendars', { keyPrefix: 'holidays' });
  const format = useFormat();
  const reason = useReason();
  const tellError = useErrorToast();
  const ask = useAskToRemove();
  const name = isolate(useName()(holiday));
  const update = useUpdateHoliday(holiday.id);
  const removal = useRemoveHoliday(holiday.id);

  // the buttons stay enabled, so that the one that was pressed keeps the focus
  const move = async (days: number) => {
    if (update.isPending) return;
    const moved = movedBy(holiday, days);
    try {
      await update.mutateAsync({ ...moved, version: holiday.updatedAt });
    } catch (error) {
      toast({ tone: 'error', title: t('moveFailed'), description: reason(error) });
      return;
    }
    const [from, to] = [format.longDate(moved.startDate), format.longDate(moved.endDate)];
    const description = from === to ? from : t('span', { from, to });
    toast({ tone: 'success', title: t('moved', { name }), description });
  };
  const remove = async () => {
    const focusNext = focusToNeighbour();
    const isGone = await ask({
      title: t('removal.title', { name }),
      description: t('removal.text'),
      remove: () => removal.mutateAsync(),
      done: t('removal.done'),
      tellRefusal: (error) => tellError(error, t('removal.failed')),
    });
    if (isGone) focusNext();
  };
  return { name, isBusy: update.isPending || removal.isPending, move, remove };
}
