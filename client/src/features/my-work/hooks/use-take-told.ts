import type { MyTurn } from '@shared/contracts/my-work';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { useSetPerson } from '../api';
import { useTitle } from './use-title';

/** Takes the task of a turn for the reader, or leaves it to their company again, and says so. */
export function useTakeTold(turn: MyTurn): () => void {
  const { t } = useTranslation('myWork');
  const { id } = useUser();
  const reason = useReason();
  const titleOf = useTitle();
  const { mutate, isPending } = useSetPerson();

  const set = (userId: number | null, undo?: () => void) =>
    mutate(
      { turn, userId },
      {
        onSuccess: () =>
          toast({
            tone: 'success',
            title: t(userId === null ? 'take.givenBack' : 'take.taken'),
            description: isolate(titleOf(turn)),
            ...(undo && {
              action: {
                label: t('undo'),
                altText: t('take.undoOtherwise'),
                onAction: undo,
                undoes: true as const,
              },
            }),
          }),
        onError: (error) => toast({ tone: 'error', title: t('take.failed'), description: reason(error) }),
      },
    );
  return () => {
    if (isPending) return;
    if (turn.can.take) set(id, () => set(null));
    else if (turn.can.giveBack) set(null);
  };
}
