import type { FormField } from '@shared/contracts/forms';
import { isSame } from '@/lib/merge';

/** A field as it was when a person began to change it, in the draft of that time; without `field` it is new. */
export interface Seen {
  field: FormField | undefined;
  updatedAt: string;
}

/**
 * A form with a field in the place of what it was, a new one last, and the version that the change is made on: the present one,
 * or that of before where the field has changed or gone since, so that the server refuses it.
 */
export function withField(
  { fields, updatedAt }: { fields: FormField[]; updatedAt: string },
  field: FormField,
  seen: Seen,
): { fields: FormField[]; version: string } {
  if (!seen.field) return { fields: [...fields, field], version: updatedAt };
  const index = fields.findIndex(({ key }) => key === field.key);
  const isAsSeen = isSame(fields[index], seen.field);
  return { fields: fields.toSpliced(index, 1, field), version: isAsSeen ? updatedAt : seen.updatedAt };
}
