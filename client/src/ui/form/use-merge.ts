import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { HttpError } from '@/lib/http';
import { type Conflict, type Merged, merged } from '@/lib/merge';

/** How often in a row others may be quicker before a person is told that it failed. */
const ATTEMPTS = 3;

interface Versioned {
  updatedAt?: string | undefined;
}

/** What a form changes: a record as it was when the form opened, absent for a new one. */
export interface Edited<In, Rec extends Versioned> {
  record: Rec | undefined;
  /** How the form begins with the record. */
  valuesOf: (record: Rec) => In;
  /** What a field is called, as its label says it. */
  labelOf: (name: keyof In & string) => string;
  /** Where a field of a conflict is in the form now, if it is still there; by its own name unless said otherwise. */
  pathOf?: (name: string, values: In) => string | undefined;
  merge?: (base: In, mine: In, theirs: In) => Merged<In>;
  /** Of a record that is saved as a part of a whole: the record in that whole as it is now, if it is still there. */
  recordIn?: (whole: unknown) => Rec | undefined;
}

export interface Conflicts {
  /** Who changed the record last; null: the system. */
  by: string | null;
  fields: (Conflict & { label: string; choice: 'mine' | 'theirs' })[];
  choose: (name: string, choice: 'mine' | 'theirs') => void;
}

/** The record as it is now, where a call was refused because it was made on an earlier version; `by`: who changed it. */
export function currentOf<Rec>(error: unknown): { current: Rec; by: string | null } | undefined {
  if (!(error instanceof HttpError) || error.code !== 'changed_meanwhile') return undefined;
  const { current, by = null } = (error.body?.details ?? {}) as { current: Rec; by?: string | null };
  return { current, by };
}

/**
 * Brings a form and what others saved meanwhile together (product decision 56). `take` merges the record of a refused
 * call into the form, and says whether it can be sent again at once or has conflicts for the reader to settle.
 */
export function useMerge<In extends FieldValues, Out, Rec extends Versioned>(
  form: UseFormReturn<In, unknown, Out>,
  edited: Edited<In, Rec> | undefined,
) {
  const base = useRef(edited?.record);
  const merges = useRef(0);
  const [found, setFound] = useState<Omit<Conflicts, 'choose'>>();

  const set = (name: string, value: unknown) =>
    form.setValue(name as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });

  const take = (error: unknown): 'merged' | 'conflicts' | undefined => {
    const stale = currentOf<Rec>(error);
    if (!stale || !edited || !base.current || merges.current >= ATTEMPTS) return undefined;
    const current = edited.recordIn ? edited.recordIn(stale.current) : stale.current;
    if (!current) return undefined;
    const theirs = edited.valuesOf(current);
    const together = (edited.merge ?? merged)(edited.valuesOf(base.current), form.getValues(), theirs);
    base.current = current;
    form.reset(theirs as DefaultValues<In>);
    for (const [name, value] of Object.entries(together.values)) set(name, value);
    const fields = together.conflicts.map((conflict) => ({
      ...conflict,
      label: edited.labelOf(conflict.name as keyof In & string),
      choice: 'mine' as const,
    }));
    setFound(fields.length > 0 ? { by: stale.by, fields } : undefined);
    merges.current = fields.length > 0 ? 0 : merges.current + 1;
    return fields.length > 0 ? 'conflicts' : 'merged';
  };

  const choose: Conflicts['choose'] = (name, choice) => {
    const conflict = found?.fields.find((field) => field.name === name);
    const path = conflict && edited?.pathOf ? edited.pathOf(name, form.getValues()) : conflict?.name;
    if (!found || !conflict || !path) return;
    set(path, conflict[choice]);
    setFound({
      ...found,
      fields: found.fields.map((field) => (field.name === name ? { ...field, choice } : field)),
    });
  };
  const conflicts: Conflicts | undefined = found && { ...found, choose };
  return { base, take, conflicts };
}
