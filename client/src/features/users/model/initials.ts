/** The article says nothing about a name: half of all Arabic family names would begin with the same letter. */
const article = /^ال(?=\p{L}{3})/u;
const initialOf = (name: string): string => [...name.trim().replace(article, '')][0] ?? '';

/** The first letters of first and last name, kept from joining into a word in Arabic. */
export const initialsOf = (firstName: string, lastName: string): string =>
  [initialOf(firstName), initialOf(lastName)].filter(Boolean).join('\u200c').toUpperCase();
