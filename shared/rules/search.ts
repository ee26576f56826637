/**
 * Text as people mean it when they search. Its twin in PostgreSQL, `fold_text` (migrations/0003_search.sql), writes
 * what is searched into an index; a test holds the two equal.
 */

/** Diacritics, tatweel, and marks that are not seen. */
const marks =
  /[\u0300-\u036f\u0610-\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Hamza by itself, and on the waw or the yaa that some write for another: مسؤول, مسئول. */
const hamza = /\u0621|[\u0648\u064a\u06cc]\u0654/g;

/** Letter for letter: Persian yaa and kaf, alef maqsura, taa marbuta, both Arabic rows of digits, capitals. */
const from =
  'ىیةکٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ABCDEFGHIJKLMNOPQRSTUVWXYZÆŒÐÞØĐĦŁŊŦƏıς' +
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';
const to =
  'ييهكا01234567890123456789abcdefghijklmnopqrstuvwxyzæœðþøđħłŋŧəiσ' +
  'αβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюя';

const target = new Map(Array.from(from, (letter, index) => [letter, to[index] as string]));

/** The seats of hamza stay, as in what people type without it: رؤية → رويه. */
const plain = (decomposed: string): string =>
  decomposed
    .replace(marks, '')
    .replace(/\u0621/g, '')
    .replace(/./gsu, (letter) => target.get(letter) ?? letter);

/**
 * What a text is found by: its plain form, and, where it has a hamza, the form without hamza and seat on a line of its
 * own, so that one seat is as good as another.
 */
export function foldText(text: string): string {
  const decomposed = text.normalize('NFKD');
  const folded = plain(decomposed);
  const seatless = plain(decomposed.replace(hamza, ''));
  return seatless === folded ? folded : `${folded}\n${seatless}`;
}

/** Below this, a word without its hamza would be found nearly everywhere. */
const MIN_SEATLESS = 3;

/** What is looked for: words that all have to be found, each in one of its forms. */
export const searchWords = (search: string): string[][] =>
  search
    .split(/\s+/)
    .map((word) => {
      const [folded = '', seatless = ''] = foldText(word).split('\n');
      return seatless.length >= MIN_SEATLESS ? [folded, seatless] : [folded];
    })
    .filter(([folded]) => folded !== '');

/** Whether a text holds every word that was typed. */
export function matches(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(search).every((forms) => forms.some((form) => folded.includes(form)));
}
