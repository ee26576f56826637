import { expect, it } from 'vitest';
import ar from './ar';
import en from './en';

/** Every text by its full name, without its blanks and the elements around parts of it. */
function textsOf(words: object, path = ''): [name: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value.replace(/\{+[^}]*\}+|<[^>]*>/g, '')]]
      : textsOf(value as object, `${path}${key}.`),
  );
}

const ofLanguages = ['shell.switchLanguage', 'shell.switchLanguageLabel', 'settings.appearance.languages'];
const isOfLanguages = (name: string): boolean => ofLanguages.some((known) => name.startsWith(known));
const fileNames = ['security.recovery.file'];

it('English texts have no Arabic letter but in the name of the language', () => {
  const found = textsOf(en).filter(([name, text]) => /\p{Script=Arabic}/u.test(text) && !isOfLanguages(name));
  expect(found).toEqual([]);
});

/** Names, kinds of files, keys and addresses, which are written so in Arabic too. */
const known = /^(Google|QR|CSV|ZIP|PDF|PNG|JPEG|WebP|GIF|Ctrl|Enter|Shift|Escape|Home|End|https)$/;

it('Arabic texts have no Latin word but names, kinds of files, keys and addresses', () => {
  const found = textsOf(ar).flatMap(([name, text]) =>
    isOfLanguages(name) || fileNames.includes(name)
      ? []
      : (text.match(/[A-Za-z]{2,}/g) ?? [])
          .filter((word) => !known.test(word))
          .map((word) => `${name}: ${word}`),
  );
  expect(found).toEqual([]);
});

it('Arabic texts have the comma, the semicolon and the question mark of their script', () => {
  expect(textsOf(ar).filter(([, text]) => /[,;?](?!\w)/.test(text))).toEqual([]);
});
