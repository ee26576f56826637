import type { PastPerson, Person } from '@shared/contracts/fields';

/** A person by the name of the moment (`nameAt`), with the present one beside it where it is another. */
export function presentPast<P extends Person | null>(
  person: P,
  then: Pick<Person, 'firstName' | 'lastName'> | null,
): PastPerson | P {
  if (!person || !then) return person;
  const { firstName, lastName } = person;
  return { ...person, ...then, now: { firstName, lastName } };
}
