import type { MyTurn } from '@shared/contracts/my-work';
import { useName } from '@/lib/names';

/** What a turn is about, in the reader's language. */
export function useTitle(): (turn: MyTurn) => string {
  const nameOf = useName();
  return ({ request, projectTask, task }) =>
    request?.title ?? task?.title ?? (projectTask ? nameOf(projectTask) : '');
}
