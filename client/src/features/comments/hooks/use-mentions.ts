import type { Person } from '@shared/contracts/fields';
import { fullName, namedIn } from '@shared/rules/mentions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '@/lib/use-debounced';
import { type Place, peopleQuery } from '../api';
import { useSuggestions, useTyped, type Writing } from './use-suggestions';

const TYPING_MS = 150;

/** A person who is named, by what stands in the text. */
type Named = Pick<Person, 'id'> & { name: string };

/** People who are offered behind an `@`. Begins with those whom a comment names already, as what it names them. */
export function useMentions(place: Place, writing: Writing, former: readonly Named[]) {
  const [chosen, setChosen] = useState(former);
  const typed = useTyped('@', writing);
  const search = useDebounced(typed.begun?.search ?? '', TYPING_MS);
  const { data = [], isPlaceholderData } = useQuery({
    ...peopleQuery(place, search),
    enabled: typed.begun !== undefined,
    placeholderData: keepPreviousData,
  });
  const people = useSuggestions<Person>(
    typed,
    {
      items: data,
      isOfAnother: isPlaceholderData || search !== typed.begun?.search,
      fits: (person, words) => fullName(person).toLocaleLowerCase().includes(words.toLocaleLowerCase()),
      keyOf: ({ id }) => String(id),
      textOf: (person) => `@${fullName(person)}`,
      onChosen: (person) =>
        setChosen((all) => [
          ...all.filter(({ id }) => id !== person.id),
          { id: person.id, name: fullName(person) },
        ]),
    },
    writing,
  );
  return {
    people,
    /** Those of the people who were chosen whose name still stands in the text. */
    mentionedIn: (text: string) => namedIn(text, chosen).map(({ id }) => id),
  };
}
