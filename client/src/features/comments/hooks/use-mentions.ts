import type { Person } from '@shared/contracts/fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useDebounced } from '@/lib/use-debounced';
import { type Place, peopleQuery } from '../api';
import { type Begun, mentionAt, withMention } from '../model/mention';

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const TYPING_MS = 150;

/** People who are offered while their name is typed behind an `@`, chosen with the arrows and Enter or by clicking. */
export function useMentions(
  place: Place,
  field: RefObject<HTMLTextAreaElement | null>,
  write: (text: string, caret: number) => void,
) {
  const listId = useId();
  const [begun, setBegun] = useState<Begun>();
  const [chosen, setChosen] = useState<Person[]>([]);
  const [at, setAt] = useState(0);
  const search = useDebounced(begun?.search ?? '', TYPING_MS);
  const { data } = useQuery({
    ...peopleQuery(place, search),
    enabled: begun !== undefined,
    placeholderData: keepPreviousData,
  });
  const people = begun && data ? data : [];
  const active = people[Math.min(at, people.length - 1)];
  const optionId = (person: Person) => `${listId}-${person.id}`;

  const look = () => {
    const element = field.current;
    const next = element && mentionAt(element.value, element.selectionStart);
    setBegun(next ?? undefined);
    if (next?.search !== begun?.search) setAt(0);
  };
  const choose = (person: Person) => {
    const element = field.current;
    if (!element || !begun) return;
    const { text, caret } = withMention(element.value, begun, nameOf(person));
    setChosen((all) => [...all.filter(({ id }) => id !== person.id), person]);
    setBegun(undefined);
    write(text, caret);
  };
  /** Whether the key was for the list. */
  const take = (event: KeyboardEvent): boolean => {
    if (!active || event.nativeEvent.isComposing) return false;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) setAt((place) => (Math.min(place, people.length - 1) + step + people.length) % people.length);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
      choose(active);
    else if (event.key === 'Escape') setBegun(undefined);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    listId,
    people,
    active,
    optionId,
    choose,
    look,
    take,
    close: () => setBegun(undefined),
    /** Those of the people who were chosen whose name still stands in the text. */
    namedIn: (text: string) =>
      chosen.filter((person) => text.includes(`@${nameOf(person)}`)).map(({ id }) => id),
    /** Begins with those whom a comment names already. */
    begin: setChosen,
  };
}
