import { dueScopes } from '@shared/rules/due';
import { typedDay } from '@shared/rules/typed-day';
import { useRef, useState } from 'react';
import { toDay } from '@/lib/format';
import { oneOf, useListFilters } from '@/ui/list/use-list-filters';

/** The day that is chosen, whose month is shown, and whose work it is; the address keeps both. */
export function useShownDay() {
  const { values, change } = useListFilters({
    day: (text: string) => typedDay(text) ?? undefined,
    scope: oneOf(dueScopes, 'mine'),
  });
  const today = toDay(new Date());
  const [day, setDay] = useState(values.day ?? today);
  const shown = useRef(day);
  /** Without the address: a key that is held down goes over many days, and browsers refuse to note so many. */
  const pass = (next: string) => {
    shown.current = next;
    setDay(next);
  };
  const note = () => {
    if (shown.current !== (values.day ?? today)) change({ day: shown.current });
  };
  const choose = (next: string) => {
    pass(next);
    note();
  };
  return { day, pass, note, choose, scope: values.scope, setScope: (scope: string) => change({ scope }) };
}
