import type { MyTurn } from '@shared/contracts/my-work';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { usePutOff } from '../api';
import { focusInTheirPlace, focusTurn, isTyping, whetherLeft } from './keys';
import { useTitle } from './use-title';

/** Puts a turn off until a day, or takes that back with null, and says so. Nothing leaves the reader's own list: it is sent at once. */
export function usePutOffTold(turn: MyTurn): (until: string | null) => Promise<void> {
  const { t } = useTranslation('myWork');
  const format = useFormat();
  const reason = useReason();
  const titleOf = useTitle();
  const { mutateAsync } = usePutOff();

  const failed = (error: unknown) =>
    toast({ tone: 'error', title: t('putOff.failed'), description: reason(error) });
  const back = () =>
    mutateAsync({ turnId: turn.id, until: null }).then(() => {
      toast({ tone: 'success', title: t('putOff.isBack'), description: isolate(titleOf(turn)) });
      if (!isTyping()) focusTurn(turn.id);
    }, failed);

  return async (until) => {
    if (until === null) return back();
    const focusNext = focusInTheirPlace([turn.id]);
    const hasLeft = whetherLeft();
    await mutateAsync({ turnId: turn.id, until }).then(() => {
      toast({
        tone: 'success',
        title: t('putOff.done', { day: format.date(until) }),
        description: isolate(titleOf(turn)),
        action: {
          label: t('undo'),
          altText: t('putOff.undoOtherwise'),
          onAction: () => void back(),
          undoes: true,
        },
      });
      if (!hasLeft()) focusNext();
    }, failed);
  };
}
