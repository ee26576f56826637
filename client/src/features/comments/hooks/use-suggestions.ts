import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { type Begun, type Sign, typedAt, withChosen } from '../model/typed-name';

/** The text field, and what writes into it with the caret at a place. */
export interface Writing {
  field: RefObject<HTMLTextAreaElement | null>;
  write: (text: string, caret: number) => void;
}

/** The name that is being typed behind a sign. */
export function useTyped(sign: Sign, { field }: Writing) {
  const [begun, setBegun] = useState<Begun>();
  return {
    begun,
    look: () => {
      const element = field.current;
      setBegun(element ? typedAt(sign, element.value, element.selectionStart) : undefined);
    },
    close: () => setBegun(undefined),
  };
}

interface Offer<Item> {
  items: readonly Item[];
  /** They were found by what was typed before. */
  isOfAnother: boolean;
  /** Whether what was found by other words is meant by these too. */
  fits: (item: Item, search: string) => boolean;
  keyOf: (item: Item) => string;
  /** What stands in the text for it. */
  textOf: (item: Item) => string;
  onChosen?: (item: Item) => void;
}

/** What is offered for such a name, chosen with the arrows and Enter or by clicking. */
export function useSuggestions<Item>(
  { begun, look, close }: ReturnType<typeof useTyped>,
  offer: Offer<Item>,
  { field, write }: Writing,
) {
  const listId = useId();
  const search = begun?.search ?? '';
  const [place, setPlace] = useState({ search, at: 0 });
  const items = begun ? offer.items : [];
  const at = place.search === search ? Math.min(place.at, items.length - 1) : 0;
  const active = items[at];
  const choose = (item: Item) => {
    const element = field.current;
    if (!element || !begun) return;
    const { text, caret } = withChosen(element.value, begun, offer.textOf(item));
    offer.onChosen?.(item);
    close();
    write(text, caret);
  };
  /** Whether the key was for the list. */
  const take = (event: KeyboardEvent): boolean => {
    if (active === undefined || event.nativeEvent.isComposing) return false;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) setPlace({ search, at: (at + step + items.length) % items.length });
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') {
      if (!offer.isOfAnother || offer.fits(active, search)) choose(active);
    } else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    listId,
    items,
    active,
    /** What they were found by. */
    search,
    optionId: (item: Item) => `${listId}-${offer.keyOf(item)}`,
    choose,
    look,
    take,
    close,
  };
}

export type Suggestions<Item> = ReturnType<typeof useSuggestions<Item>>;
