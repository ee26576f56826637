import type { Active, DndContextProps, Over } from '@dnd-kit/core';
import type { ProjectTask } from '@shared/contracts/project-tasks';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';

/** What a screen reader is told while a task is dragged, in the reader's language. */
export function useDragWords(tasks: readonly ProjectTask[]): DndContextProps['accessibility'] {
  const { t } = useTranslation('projectTasks');
  const format = useFormat();
  const about = (active: Active, over: Over | Active | null) => ({
    task: isolate(tasks.find(({ id }) => id === active.id)?.name ?? ''),
    number: format.number(tasks.findIndex(({ id }) => id === over?.id) + 1),
    total: format.number(tasks.length),
  });
  /** Where the task was last said to be: being over its own place is no news when it has just been lifted. */
  const told = useRef<Over['id']>(undefined);
  const isNews = ({ id }: Over): boolean => {
    const news = told.current !== id;
    told.current = id;
    return news;
  };
  return {
    screenReaderInstructions: { draggable: t('drag.instructions') },
    announcements: {
      onDragStart: ({ active }) => {
        told.current = active.id;
        return t('drag.lifted', about(active, active));
      },
      onDragOver: ({ active, over }) =>
        over && isNews(over) ? t('drag.over', about(active, over)) : undefined,
      onDragEnd: ({ active, over }) => t('drag.dropped', about(active, over ?? active)),
      onDragCancel: ({ active }) => t('drag.cancelled', about(active, active)),
    },
  };
}
