import type { Active, DndContextProps, Over, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';

export interface SortableItem {
  id: UniqueIdentifier;
  name: string;
}

/** What a screen reader is told while a row is dragged, in the reader's language. */
export function useDragWords(items: readonly SortableItem[]): DndContextProps['accessibility'] {
  const { t } = useTranslation('frame');
  const format = useFormat();
  const about = (active: Active, over: Over | Active | null) => ({
    item: isolate(items.find(({ id }) => id === active.id)?.name ?? ''),
    number: format.number(items.findIndex(({ id }) => id === over?.id) + 1),
    total: format.number(items.length),
  });
  /** Where the row was last said to be: being over its own place is no news when it has just been lifted. */
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
