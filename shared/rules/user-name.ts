import { transliterate } from 'transliteration';

/** Letters that carry the vowels people write in Latin: without these, الزهراني would read `lzhrny`. */
const vowels: [string, string][] = [
  ['ا', 'a'],
  ['أ', 'a'],
  ['إ', 'i'],
  ['آ', 'a'],
  ['ى', 'a'],
  ['ة', 'a'],
  ['ع', 'a'],
  ['ي', 'i'],
  ['ئ', 'i'],
  ['و', 'o'],
  ['ؤ', 'o'],
];

const latin = (name: string): string =>
  transliterate(name.normalize('NFKC'), { replace: vowels })
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/**
 * A user name from a person's names in any script: the first letter of the first name and the last name, in Latin
 * letters, lower case, without spaces. Empty while either name has no letters. At least 3 characters long otherwise.
 */
export function userNameFrom(firstName: string, lastName: string): string {
  const first = latin(firstName);
  const last = latin(lastName);
  return first && last ? (first.charAt(0) + last).padEnd(3, '0').slice(0, 60) : '';
}

/** The name itself, then with ever larger numbers: those from a place on, the name's own being 0, so many of them. */
export const userNamesLike = (name: string, place: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => (place + index === 0 ? name : `${name}${place + index + 1}`));
