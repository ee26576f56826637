/**
 * Text as people mean it when they search. Its twin in PostgreSQL, `fold_text` (migrations/0034_arabic_stems.sql), writes
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

/** A text in its plain form, and, where it has a hamza, also without hamza and seat: one seat is as good as another. */
export function plainForms(text: string): [plain: string, seatless?: string] {
  const decomposed = text.normalize('NFKD');
  const folded = plain(decomposed);
  const seatless = plain(decomposed.replace(hamza, ''));
  return seatless === folded ? [folded] : [folded, seatless];
}

/** Arabic letters, as they are left in a plain form. */
const letters = '\u0620-\u064a\u0671-\u06d3';
const notLetters = new RegExp(`[^${letters}]+`, 'g');
/** A word with the article and what may be joined before it: ال، وال، بال، كال، فال، وبال. */
const withArticle = new RegExp(` [وف]?[بك]?ال([${letters}]{2,})`, 'g');
/** With ل the article is لل; of a word that begins with ل itself, as لجنة does, one of three is not written: للجنة. */
const withLamArticle = new RegExp(` [وف]?ل(ل([${letters}]{2,}))`, 'g');

/** The Arabic words of a plain form between blanks, each that may have the article followed by the same without it. */
const wordsOf = (plain: string): string =>
  ` ${plain} `.replace(notLetters, ' ').replace(withArticle, '$& $1').replace(withLamArticle, '$& $1 $2');

/** What a text is found by: its plain forms, each on a line, and on the last line their Arabic words. */
export function foldText(text: string): string {
  const forms = plainForms(text).join('\n');
  return `${forms}\n${wordsOf(forms)}`;
}

/** Below this, a word without its hamza would be found nearly everywhere. */
const MIN_SEATLESS = 3;
/** From so many letters on, the beginning of a word will do: المهندس finds للمهندسين. */
const LONG = 5;

/** What is left of words without an article (الله, العلي), and stands in most texts (له, على): it is not looked for. */
const particles = new Set(
  (
    'ان او ام اي اذ ما لا لم لن لو من عن في مع قد هل بل كي له لها لهم لك لي به بها بهم بك بي هو هي هم هن ذا ذي يا ' +
    'علي الي حتي فيه فيها منه منها عنه عنها عليه عليها اليه لديه هذا هذه ذلك تلك كما مما اما ثم ' +
    'بعد قبل بين عند غير دون حول خلال تحت فوق امام خلف عبر نحو مثل ضمن حسب وفق منذ'
  ).split(' '),
);

/** A word as it is and with the other ending of one or several: مضخة, مضخات; قرار, قرارات. */
function endingsOf(word: string): string[] {
  if (/..ات$/.test(word)) return [word, `${word.slice(0, -2)}ه`];
  if (/..ه$/.test(word)) return [word, `${word.slice(0, -1)}ات`];
  return word.length > 2 ? [word, `${word}ات`] : [word];
}

const isArabic = new RegExp(`^[${letters}]+$`);
/** إلهام has no article, though it is الهام once it is folded. */
const hasOtherAlef = (word: string): boolean => /^[وف]?[بك]?ا[\u0653-\u0655]/.test(word.normalize('NFKD'));

/**
 * How else a word may stand in a text than as it was typed, among the words of `foldText`: without the article, as one or as
 * several. As a whole where it is short, because what begins with it is mostly another word: واحد is not الواح.
 */
function stemsOf(form: string, word: string): string[] {
  if (!isArabic.test(form)) return [];
  const bare = hasOtherAlef(word) ? [] : wordsOf(form).trim().split(' ').slice(1);
  const stems = bare.filter((stem) => !particles.has(stem));
  const starts = stems.filter((stem) => stem.length >= LONG);
  const isNew = (one: string) =>
    !particles.has(one) && ![form, ...starts].some((start) => one.startsWith(start));
  const whole = [form, ...stems].flatMap(endingsOf).filter(isNew);
  return [...starts.map((stem) => ` ${stem}`), ...whole.map((one) => ` ${one} `)];
}

/** What is looked for: words that all have to be found, each in one of its forms. */
export const searchWords = (search: string): string[][] =>
  search
    .split(/\s+/)
    .map((word) => {
      const [folded, seatless = ''] = plainForms(word);
      const forms = seatless.length >= MIN_SEATLESS ? [folded, seatless] : [folded];
      return [...new Set([...forms, ...forms.flatMap((form) => stemsOf(form, word))])];
    })
    .filter(([folded]) => folded !== '');

/** Letters of the shortest word that is looked for in all records at once: one or two stand in most of them. */
const MIN_WORD = 3;

/** Whether a search has a word that is long enough to be looked for in all records. */
export const isSearchable = (search: string): boolean =>
  searchWords(search).some(([folded = '']) => folded.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_WORD);

/** Whether a text holds every word that was typed. */
export function matches(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(search).every((forms) => forms.some((form) => folded.includes(form)));
}
