import type { newRequestType } from '@shared/contracts/request-types';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useName } from '@/lib/names';
import type { ReadyType } from '../model/ready-types/ready-type';

type TypeForm = UseFormReturn<z.input<typeof newRequestType>, unknown, z.output<typeof newRequestType>>;

/** How a form begins that begins from nothing. */
export const blankType = { name: '', nameEn: '', description: '', estimatedDays: 7 };

/** What a new type begins from, a ready type or nothing. Choosing fills in what a person has not written over. */
export function useBeginning({ getValues, setValue, formState: { isSubmitted } }: TypeForm) {
  const nameOf = useName();
  const [ready, setReady] = useState<ReadyType>();
  const filledBy = (chosen: ReadyType | undefined) => {
    if (!chosen) return blankType;
    const { name, nameEn, estimatedDays } = chosen;
    // a type has one description: in the language in which it was chosen
    const description = nameOf({ name: chosen.description, nameEn: chosen.descriptionEn });
    return { name, nameEn, description, estimatedDays };
  };
  const begin = (chosen: ReadyType | undefined) => {
    const [before, next] = [filledBy(ready), filledBy(chosen)];
    for (const field of Object.keys(next) as (keyof typeof next)[])
      if (getValues(field) === before[field])
        setValue(field, next[field], { shouldDirty: true, shouldValidate: isSubmitted });
    setReady(chosen);
  };
  return { ready, begin };
}
