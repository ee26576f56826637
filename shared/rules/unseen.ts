/**
 * Characters that draw nothing, though Unicode counts them as letters, marks or symbols: the empty Braille pattern, the
 * null notehead, Egyptian blanks, the Khitan filler, and the stand-in for an object.
 */
const inkless = '\\u2800\\u{1d159}\\u{13441}\\u{13442}\\u{16fe4}\\ufffc';

/** The inside of a character class of everything that shows nothing by itself, or turns the direction of a line. */
export const unseen = `\\p{C}\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\p{Zl}\\p{Zp}${inkless}`;

/** What of these belongs to honest names: joiners of Persian words and emoji, and the forms of a character. */
const joining = '\\u200c\\u200d\\p{Variation_Selector}';

/** Something to be seen. */
export const seen = new RegExp(`(?![${unseen}])[\\p{L}\\p{N}\\p{P}\\p{S}]`, 'u');

/** A line of text with something to be seen, and without characters that hide, such as marks of direction. */
export const shownLine = new RegExp(
  `^(?=.*(?![${unseen}])[\\p{L}\\p{N}\\p{P}\\p{S}])(?:[^${unseen}]|[${joining}])*$`,
  'su',
);

/** Blanks of every width as the one that the space bar makes, and only one between two words. */
export const plainBlanks = (text: string): string => text.replace(/\p{Zs}+/gu, ' ');
