import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '@/features/auth/api';
import { ChangeQueue } from '@/lib/live/change-queue';
import { firstAnswer } from '@/lib/live/first-answer';
import { listen } from '@/lib/live/listen';
import type { StreamMessage } from '@/lib/live/messages';
import { showsChange } from '@/lib/live/shows';
import { isStreamUp, refetchPolled, setStreamUp } from '@/lib/live/timers';

/** Servers that stop end the streams of everybody at once: not all of them ask in the same moment. */
const SPREAD_MS = 1_000;

/** While a person is signed in, what others change is read again as they change it. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const id = useSession().user?.id;
  useEffect(() => (id === undefined ? undefined : followChanges(queryClient)), [queryClient, id]);
  return null;
}

/** Returns how to stop. */
function followChanges(queryClient: QueryClient): () => void {
  const queue = new ChangeQueue(queryClient);
  let catchingUp: ReturnType<typeof setTimeout> | undefined;
  const hear = (message: StreamMessage) => {
    if (message.kind === 'change') return queue.note((query) => showsChange(query, message.change));
    if (message.kind === 'reset') return queue.note(() => true);
    if (message.kind === 'beat') return;
    setStreamUp(queryClient, message.kind === 'up');
    if (message.kind === 'up') return;
    clearTimeout(catchingUp);
    // even if it is up again by then: it may have gone with the session, which is among what is polled
    catchingUp = setTimeout(() => void refetchPolled(queryClient), Math.random() * SPREAD_MS);
  };
  const stop = listen(firstAnswer(), hear);
  return () => {
    stop();
    queue.stop();
    clearTimeout(catchingUp);
    if (isStreamUp()) setStreamUp(queryClient, false);
  };
}
