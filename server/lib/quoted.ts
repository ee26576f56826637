/** In any script, without turning around the sentence that it stands in. */
export const isolated = (words: string): string => `\u2068${words}\u2069`;

/**
 * Words that a person wrote, for a letter: on one line, without marks that turn its direction, and with nothing that
 * mail programs take for an address and make a link of. A space of no width behind the dot, the colon, the slash or the
 * @ prevents that, and is not seen.
 */
export const unlinked = (words: string): string =>
  words
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[.:/@。．｡](?=\S)/gu, '$&\u200b');

export const quoted = (words: string): string => isolated(unlinked(words));

/** Characters of a name in a greeting: a longer one could be a message. */
const LONGEST_GREETED = 60;

/** How a letter addresses a person. */
export function greetedName({ firstName, username }: { firstName: string; username: string }): string {
  const letters = [...(firstName || username)];
  const name = letters.length > LONGEST_GREETED ? [...letters.slice(0, LONGEST_GREETED - 1), '…'] : letters;
  return quoted(name.join(''));
}
