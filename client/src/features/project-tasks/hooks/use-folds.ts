import type { ProjectTask } from '@shared/contracts/project-tasks';
import { partOf } from '@shared/rules/notifications';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePrinting } from '@/ui/page/use-printing';
import { type Run, runsOf, statesOf } from '../model/folds';

/**
 * The runs of a path, and which of them are folded. A task that a link leads to is unfolded, and on paper all are.
 */
export function useFolds(tasks: readonly ProjectTask[]) {
  const [opened] = useState(() => statesOf(tasks));
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const runs = runsOf(tasks, opened);
  const isOnPaper = usePrinting();
  const isOpen = (run: Run) => run.tasks.some(({ id }) => unfolded.has(id));
  const setOpen = (run: Run, open: boolean) => {
    const changed = new Set(unfolded);
    for (const { id } of run.tasks) open ? changed.add(id) : changed.delete(id);
    setUnfolded(changed);
  };

  const { hash, key } = useLocation();
  const [followed, setFollowed] = useState<string>();
  if (followed !== key) {
    setFollowed(key);
    const asked = runs.find((run) => run.tasks.some(({ id }) => hash === `#${partOf.task(id)}`));
    if (asked) setOpen(asked, true);
  }

  return {
    runs,
    isFolded: (run: Run) => run.kind !== 'shown' && !isOnPaper && !isOpen(run),
    toggle: (run: Run) => setOpen(run, !isOpen(run)),
  };
}
