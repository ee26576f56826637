/** Why a password is too easy to guess: it is common, made of the product's name, or made of what is known of its person. */
type Weakness = 'password_common' | 'password_personal';

/**
 * Judging runs on the thread that serves everybody, and its work grows with the square of the length and with the ways
 * to read digits and signs as letters. These bounds keep it near the work of hashing. A longer password is judged by its
 * beginning.
 */
export const LONGEST_JUDGED = 20;
const MOST_SUBSTITUTIONS = 2;
const PRODUCT = ['masar', 'مسار'];

/** As zxcvbn counts them. Six characters that mean nothing take a million: the specified length is enough for them. */
const LEAST_GUESSES = 500_000;

let estimator: Promise<import('@zxcvbn-ts/core').ZxcvbnFactory> | undefined;

/** The dictionaries take some 70 MB and a moment to unpack, so they come with the first password that is set. */
async function load() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary };
  return new ZxcvbnFactory({
    dictionary,
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
  });
}

/** What is wrong with a new password; undefined where it is good enough. `personal`: names and addresses of its person. */
export async function weaknessOf(
  password: string,
  personal: readonly string[],
): Promise<Weakness | undefined> {
  estimator ??= load().catch((error: unknown) => {
    estimator = undefined; // the next password tries again
    throw error;
  });
  const judged = password.slice(0, LONGEST_JUDGED);
  const known = personal
    .flatMap((text) => [text, ...text.split(/[\s@._-]+/u)])
    .filter((text) => text.length > 2);
  if (isMadeOf(judged, known)) return 'password_personal';
  if (isMadeOf(judged, PRODUCT)) return 'password_common';
  const { guesses, sequence } = (await estimator).check(judged, known);
  if (guesses >= LEAST_GUESSES) return undefined;
  const isPersonal = sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs');
  return isPersonal ? 'password_personal' : 'password_common';
}

/** With fewer characters beside known words, such as a year, the password is guessed by people who know the words. */
const LEAST_BESIDE = 5;

function isMadeOf(password: string, known: readonly string[]): boolean {
  const text = password.toLowerCase();
  const longestFirst = known.map((word) => word.toLowerCase()).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.length < LEAST_BESIDE;
}
