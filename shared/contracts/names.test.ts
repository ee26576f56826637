import { describe, expect, it } from 'vitest';
import { wordIssue } from '../validation';
import { personName } from './fields';
import { userName } from './users';

describe('what people are called', () => {
  it.each([
    ['  نورة ', 'نورة'],
    ['عبد الله', 'عبد الله'],
    ["O'Connor-Smith Jr.", "O'Connor-Smith Jr."],
    ['أحمد'.normalize('NFD'), 'أحمد'.normalize('NFC')],
    ['نیم\u200cفاصله', 'نیم\u200cفاصله'], // parts of a Persian word that don't join
    ['김민준', '김민준'],
    ['🙂 Ali', '🙂 Ali'],
    ['👩\u200d🚒 Ali ❤\ufe0f', '👩\u200d🚒 Ali ❤\ufe0f'],
    ['A/Rahman St.John', 'A/Rahman St.John'],
    ['Abd\u200aal \u3000Aziz', 'Abd al Aziz'],
  ])('may be %j', (given, kept) => expect(personName.parse(given)).toBe(kept));

  it.each([
    ['a line break', 'Ali,\n\nhttps://evil.example'],
    ['a line separator', 'Ali\u2028Saad'],
    ['a paragraph separator', 'Ali\u2029Saad'],
    ['a control character', 'Ali\u0007'],
    ['an override of direction', 'Ali\u202Ex'],
    ['an isolate', 'Ali\u2066x'],
    ['a mark of direction', 'Ali\u200Fx'],
    ['a stand-in for an object', 'Ali\uFFFC'],
    ['an annotation', 'Ali\uFFF9x\uFFFB'],
    ['a filler', 'Ali\u3164'],
    ['nothing visible', '\u200B\u200D\u2060'],
    ['fillers only', '\u3164\u115F\uFFA0'],
    ['empty Braille only', '\u2800\u2800'],
  ])('has no place for %s', (_what, given) => {
    const { issues } = personName.safeParse(given).error ?? expect.unreachable('it is accepted');
    expect(issues.map(({ message }) => message)).toEqual(['person_name']);
    expect(issues.map((issue) => wordIssue(issue, 'en'))).toEqual([expect.stringContaining('one line')]);
    expect(issues.map((issue) => wordIssue(issue, 'ar'))).toEqual([expect.stringContaining('سطر واحد')]);
  });

  it.each([
    'Your parcel is held: pay at https://evil.example/p1',
    'www.evil.example',
    'Confirm at evil.example/p1',
  ])('is no address: %s', (given) => {
    const { issues } = personName.safeParse(given).error ?? expect.unreachable('it is accepted');
    expect(issues.map(({ message }) => message)).toEqual(['address_in_name']);
  });

  it('has two letters at least, and says only that where it has not', () => {
    expect(personName.safeParse(' ').error?.issues).toMatchObject([{ code: 'too_small' }]);
    expect(personName.safeParse('x'.repeat(101)).error?.issues).toMatchObject([{ code: 'too_big' }]);
  });
});

describe('a user name', () => {
  it.each(['Noura.S', 'نورة', 'İbrahim', 'user_12-x', '김민준'])('may be %s', (name) =>
    expect(userName.parse(name)).toBe(name),
  );

  it.each([
    ['a blank', 'no ura', 'username'],
    ['a line break', 'no\nura', 'username'],
    ['an @', 'noura@x', 'username'],
    ['a mark of order', 'no\uFEFFura', 'username'],
    ['a space of no width', 'no\u200Bura', 'hidden_characters'],
    ['a joiner', 'no\u200Dura', 'hidden_characters'],
    ['a filler', 'no\u3164ura', 'hidden_characters'],
    ['a variation selector', 'no\uFE0Fura', 'hidden_characters'],
    ['an empty Braille pattern', 'no\u2800ura', 'hidden_characters'],
    ['a stand-in for an object', 'no\uFFFCura', 'hidden_characters'],
    ['a NUL', 'no\u0000ura', 'hidden_characters'],
    ['an override of direction', 'no\u202Eura', 'hidden_characters'],
  ])('has no place for %s', (_what, name, message) => {
    const { issues } = userName.safeParse(name).error ?? expect.unreachable('it is accepted');
    expect(issues).toMatchObject([{ message }]);
  });
});
