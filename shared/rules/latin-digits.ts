/** A number as people type it, with separators of thousands; NaN of what is none. */
export const typedNumber = (text: string): number =>
  Number(latinDigits(text).replace(/[,٬]/g, '').replace('٫', '.'));

/** Arabic-Indic and Persian digits as Latin ones, for what people type. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
