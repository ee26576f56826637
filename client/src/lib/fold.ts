/**
 * Text as people mean it when they search: without diacritics and tatweel, with the spellings of alef, yaa and taa
 * marbuta taken as one, in lower case, with Latin digits.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
    .replace(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
    .toLowerCase()
    .trim();

/** Whether the folded text holds every word that was typed. */
export const matches = (text: string, search: string): boolean => {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};
