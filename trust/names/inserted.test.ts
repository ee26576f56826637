import { newCompany } from '@shared/contracts/companies';
import { newRequestType } from '@shared/contracts/request-types';
import * as roles from '@shared/contracts/roles';
import { profile } from '@shared/contracts/users';
import { expect, test } from 'vitest';
import { lookOf } from '../../server/lib/confusables';
import { keepFigure } from '../figures';

/** Code points that are given to no character, or to none in public: most of all there are. Some stand for all. */
const isOneOfMany = (character: string, code: number): boolean =>
  /[\p{Cn}\p{Co}\p{Cs}]/u.test(character) &&
  !/\p{Default_Ignorable_Code_Point}/u.test(character) &&
  code % 61 !== 0;

/** Every code point that shows nothing, turns the direction of a line, or is a blank. */
const hidden = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character, code) =>
    /[\p{C}\p{Z}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\s\ufff9-\ufffc\u2800]/u.test(character) &&
    !isOneOfMany(character, code),
);

const places: [string, (name: string, inserted: string) => string][] = [
  ['start', (name, inserted) => `${inserted}${name}`],
  ['middle', (name, inserted) => `${name.slice(0, 3)}${inserted}${name.slice(3)}`],
  ['end', (name, inserted) => `${name}${inserted}`],
];

const fields = {
  'first name': profile.shape.firstName,
  'last name': profile.shape.lastName,
  'user name': profile.shape.username,
  company: newCompany.shape.name,
  'second name of a company': newCompany.shape.nameEn,
  'request type': newRequestType.shape.name,
  'second name of a request type': newRequestType.shape.nameEn,
  role: roles.create.body.shape.name,
  'second name of a role': roles.create.body.shape.nameEn,
};

const NAME = 'Mallory';
const plain = lookOf(NAME);

test.each(Object.entries(fields))(
  'no hidden character makes another %s of a name: it is refused, cleaned away, or no difference',
  (_what, field) => {
    const passed = places.flatMap(([place, insert]) =>
      hidden
        .filter((character) => {
          const { success, data } = field.safeParse(insert(NAME, character));
          return success && data !== NAME && lookOf(data ?? '') !== plain;
        })
        .map((character) => `U+${character.codePointAt(0)?.toString(16)} at the ${place}`),
    );
    expect(passed.slice(0, 20)).toEqual([]);
    expect(field.safeParse(NAME).success).toBe(true);
  },
);

test('what is stored of names has the look of the plain one, whatever hides in it', () => {
  const seen = hidden.filter((character) =>
    places.some(([, insert]) => lookOf(insert(NAME, character)) !== plain),
  );
  expect(seen.map((character) => `U+${character.codePointAt(0)?.toString(16)}`).slice(0, 20)).toEqual([]);
  keepFigure(28, { hidden: hidden.length, insertions: hidden.length * places.length });
});
