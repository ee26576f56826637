import type { Person } from '@shared/contracts/fields';
import { fullName, namedIn } from '@shared/rules/mentions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useDebounced } from '@/lib/use-debounced';
import { type Place, peopleQuery } from '../api';
import { type Begun, mentionAt, withMention } from '../model/mention';

const TYPING_MS = 150;

/** A person who is named, by what stands in the text. */
type Named = Pick<Person, 'id'> & { name: string };

/**
 * People who are offered while their name is typed behind an `@`, chosen with the arrows and Enter or by clicking. Begins with those
 * whom a comment names already, as what it names them.
 */
export function useMentions(
  place: Place,
  field: RefObject<HTMLTextAreaElement | null>,
  write: (text: string, caret: number) => void,
  former: readonly Named[],
) {
  const listId = useId();
  const [begun, setBegun] = useState<Begun>();
  const [chosen, setChosen] = useState(former);
  const [at, setAt] = useState(0);
  const search = useDebounced(begun?.search ?? '', TYPING_MS);
  const { data, isPlaceholderData } = useQuery({
    ...peopleQuery(place, search),
    enabled: begun !== undefined,
    placeholderData: keepPreviousData,
  });
  const people = begun && data ? data : [];
  const isOfAnother = isPlaceholderData || search !== begun?.search;
  /** Found by what is typed now, or called so at least, while that is looked up. */
  const isMeant = ({ firstName, lastName }: Person) =>
    !isOfAnother ||
    fullName({ firstName, lastName })
      .toLocaleLowerCase()
      .includes(begun?.search.toLocaleLowerCase() ?? '');
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
    const name = fullName(person);
    const { text, caret } = withMention(element.value, begun, name);
    setChosen((all) => [...all.filter(({ id }) => id !== person.id), { id: person.id, name }]);
    setBegun(undefined);
    write(text, caret);
  };
  /** Whether the key was for the list. */
  const take = (event: KeyboardEvent): boolean => {
    if (!active || event.nativeEvent.isComposing) return false;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) setAt((place) => (Math.min(place, people.length - 1) + step + people.length) % people.length);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') {
      if (isMeant(active)) choose(active);
    } else if (event.key === 'Escape') setBegun(undefined);
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
    namedIn: (text: string) => namedIn(text, chosen).map(({ id }) => id),
  };
}
