import { matches } from '@shared/rules/search';
import { type KeyboardEvent, useState } from 'react';
import { type ComboboxOption, wordsOf } from '../form/combobox-option';

interface Search {
  chosen: number | null;
  options: readonly ComboboxOption[];
  loading: boolean | undefined;
  typed: string;
}

/**
 * The row that Enter chooses in a list that is searched on the server: the first that was found. While the answer is on
 * its way older rows stand there, and Enter takes none of those that have nothing to do with what was typed.
 */
export function useFoundRow({ chosen, options, loading = false, typed }: Search) {
  const first = options.find(({ disabled }) => !disabled);
  const [row, setRow] = useState(String(chosen ?? first?.value ?? ''));
  const current = options.find(({ value }) => String(value) === row);
  const answer = [loading, ...options.map(({ value }) => value)].join();
  const [last, setLast] = useState({ answer, typed });
  if (answer !== last.answer) {
    setLast({ answer, typed: loading ? last.typed : typed });
    if (!loading && (typed || !current)) setRow(String(first?.value ?? ''));
  }
  const isAwaited = typed !== last.typed;
  return {
    value: row,
    onValueChange: setRow,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && isAwaited && current && !matches(wordsOf(current), typed))
        event.preventDefault();
    },
  };
}
