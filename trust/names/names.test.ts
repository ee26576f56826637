import { endpoints } from '@shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeRequestType } from '../../server/test/factories/request-types';
import { makeRole } from '../../server/test/factories/roles';
import { makeCast } from '../../server/test/factories/users';
import { sendToMailServer } from '../../server/test/mail';
import { expectRefusal } from '../../server/test/refusals';
import { startServer, type TestServer } from '../../server/test/server';
import { signInCast } from '../../server/test/signed-in';
import { keepFigure } from '../figures';
import { patience } from '../length';
import { explained, type People, refused } from './registry';

let server: TestServer;
let people: People;
let mail: Awaited<ReturnType<typeof sendToMailServer>>;
beforeAll(async () => {
  server = await startServer();
  mail = await sendToMailServer();
  const cast = await makeCast();
  people = {
    cast,
    as: await signInCast(server, cast),
    role: await makeRole(),
    type: await makeRequestType({ companyId: cast.companyA.id }),
  };
});
afterAll(() => Promise.all([server.close(), mail.close()]));

/** What a field is called that holds a name: `name`, `title`, `username`, `templateNameEn`. */
const isName = (field: string): boolean => /(name|title|label|alias)(En)?$/i.test(field);

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** The paths of the fields of a body, those of the items of its lists too: `name`, `tasks.name`. */
function fieldsOf(schema: Schema, path = ''): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const parts = [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])];
  const below = Object.entries(properties).flatMap(([key, part]) => {
    const here = path ? `${path}.${key}` : key;
    return [here, ...fieldsOf(part, here)];
  });
  return [...new Set([...below, ...parts.flatMap((part) => fieldsOf(part, path))])];
}

const nameFields = endpoints.flatMap(({ name, endpoint: { method, body } }) =>
  method === 'GET' || !body
    ? []
    : fieldsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema)
        .filter(isName)
        .map((field) => `${name} ${field}`),
);

test('every name field of a call that writes is compared with others, or is told why not', () => {
  const compared = Object.entries(refused).flatMap(([name, namings]) =>
    namings.flatMap(({ fields }) => fields.map((field) => `${name} ${field}`)),
  );
  expect([...compared, ...Object.keys(explained)].sort()).toEqual(nameFields.sort());
  keepFigure(28, {
    fields: nameFields.length,
    compared: compared.length,
    alike: disguises.length + hiding.length,
  });
});

/** A name, and how it looks in other letters. */
const disguises: [what: string, disguise: (name: string) => string][] = [
  ['Cyrillic letters', (name) => name.replaceAll('o', '\u043e')],
  ['Greek letters', (name) => name.replaceAll('o', '\u03bf')],
  ['a capital I for a small l', (name) => name.replaceAll('l', 'I')],
  ['a digit for a letter', (name) => name.replaceAll('l', '1')],
  ['rn for m', (name) => name.replaceAll('m', 'rn')],
];

/** Characters that hide in a name or turn its direction; every other one is tried without a server. */
const hiding: [what: string, disguise: (name: string) => string][] = [
  ['an object replacement character', (name) => `${name}\ufffc`],
  ['an annotation anchor', (name) => `\ufff9${name}`],
  ['an override of direction', (name) => `\u202e${[...name].toReversed().join('')}`],
];

const cases = Object.entries(refused).flatMap(([name, namings]) =>
  namings.flatMap((naming, index) =>
    disguises.map(([what, disguise], of) => ({
      call: `${name} ${naming.fields.join()}`,
      what,
      naming,
      original: `mallory${index}solo${of}${name.replace('.', '')}`,
      disguise,
    })),
  ),
);

test.each(cases)(
  '$call takes no name in $what',
  { timeout: patience },
  async ({ naming, original, disguise }) => {
    const { code, plant, take } = naming;
    await plant(original);
    const disguised = disguise(original);
    expect(disguised).not.toBe(original);
    await expectRefusal(() => take(disguised, people), { status: 409, code });
  },
);

const hidden = Object.entries(refused).flatMap(([name, namings]) =>
  namings.flatMap(({ fields, take }) =>
    hiding.map(([what, disguise]) => ({ call: `${name} ${fields.join()}`, what, take, disguise })),
  ),
);

test.each(hidden)('$call takes no name with $what', { timeout: patience }, async ({ take, disguise }) => {
  await expectRefusal(() => take(disguise('mallory'), people), { status: 400 });
});
