import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { World } from '../authorization/world';
import type { Write } from '../endpoints/row';

/** A field that a body is not to set, under a name that it might go by, and the value that would show in its column. */
interface Forbidden {
  field: string;
  value: unknown;
  /** In the database. */
  column: string;
}

/** A body as it is sent, and the fields in it that are not its own. */
export interface Attack {
  about: string;
  text: string;
  forbidden: Forbidden[];
  /** Known to the call, but for others than who makes it. */
  isKept?: boolean;
}

/** What servers of other products have taken from bodies. */
const everywhere: Forbidden[] = [
  ...['id', 'version', 'currentStep'].map((field) => ({ field, value: 77_777 })),
  ...['isAdmin', 'isDemo', 'isBuiltIn'].map((field) => ({ field, value: true })),
  ...['createdAt', 'deletedAt'].map((field) => ({ field, value: '2001-01-01T00:00:00.000Z' })),
  { field: 'isActive', value: false },
  { field: 'role', value: 'admin' },
  { field: 'status', value: 'completed' },
  { field: 'passwordHash', value: 'poison' },
].map((one) => ({ ...one, column: snakeCase(one.field) }));

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What the column does not hold by itself, and would take. */
function valueFor({ stranger, elsewhere }: World, column: PgColumn): unknown {
  const { name, dataType, enumValues } = column;
  if (name === 'role') return 'admin';
  if (/company_id$/.test(name)) return elsewhere.id;
  if (/(_by|user_id|author_id|actor_id|representative_id|_by_id)$/.test(name)) return stranger.id;
  if (enumValues?.length) return enumValues.at(-1);
  if (dataType === 'boolean') return column.default !== true;
  if (dataType === 'number') return name === 'id' ? 1_999_999 : 77;
  return /timestamp|date/.test(column.getSQLType()) ? '2001-01-01T00:00:00.000Z' : 'poison';
}

/** Every column of these tables that is not to be set, by its name in the product and in the database. */
function forbiddenIn(world: World, tables: readonly PgTable[], open: readonly string[]): Forbidden[] {
  const columns = tables.flatMap((table) => Object.entries(getTableColumns(table)));
  const known = columns.flatMap(([field, column]) => {
    const value = valueFor(world, column as PgColumn);
    return [field, column.name].map((name) => ({ field: name, value, column: column.name }));
  });
  const openColumns = open.map(snakeCase);
  const byName = new Map([...everywhere, ...known].map((one) => [one.field, one]));
  // of two words one is how the database spells what may be set
  return [...byName.values()].filter(
    ({ field, column }) => !open.includes(field) && !openColumns.includes(column),
  );
}

/** Names through which a careless merge reaches the prototype of all objects. */
const polluting = [
  '"__proto__":{"polluted":true,"role":"admin","isActive":false}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"prototype":{"polluted":true}',
];

const textOf = (body: object, ...more: string[]): string => {
  const [, own] = /^\{(.*)\}$/s.exec(JSON.stringify(body)) as unknown as [string, string];
  return `{${[own, ...more].filter(Boolean).join(',')}}`;
};
const pair = ({ field, value }: Forbidden) => `${JSON.stringify(field)}:${JSON.stringify(value)}`;

/** Bodies of a call, each with one thing in it that is not its own. */
export function attacksOn(world: World, { tables, sets, items = {} }: Write, body: object): Attack[] {
  const forbidden = forbiddenIn(world, tables, sets);
  const plain = forbidden.flatMap((one) => [
    { about: one.field, text: textOf(body, pair(one)), forbidden: [one] },
    {
      about: `${one.field} twice`,
      text: `{${JSON.stringify(one.field)}:null,${textOf(body, pair(one)).slice(1)}`,
      forbidden: [one],
    },
  ]);
  const prototypes = polluting.map((text) => ({ about: text, text: textOf(body, text), forbidden }));
  return [
    ...plain,
    ...prototypes,
    ...Object.entries(items).flatMap((list) => attacksInside(world, body, ...list)),
  ];
}

function attacksInside(
  world: World,
  body: object,
  list: string,
  { table, sets, item, names }: NonNullable<Write['items']>[string],
): Attack[] {
  const forbidden = forbiddenIn(world, [table], sets);
  const inside = (text: string) =>
    textOf({ ...body, [list]: undefined }, `${JSON.stringify(list)}:[${text}]`);
  return [
    ...forbidden.map((one) => ({
      about: `${list}.${one.field}`,
      isKept: one.field === names,
      text: inside(textOf(item, pair(one))),
      forbidden: [one],
    })),
    ...polluting.map((text) => ({ about: `${list}.${text}`, text: inside(textOf(item, text)), forbidden })),
  ];
}

/** All of it at once, for a call that takes no body. */
export function everythingAtOnce(world: World, { tables }: Write): Attack {
  const forbidden = forbiddenIn(world, tables, []);
  return { about: 'any body', text: textOf({}, ...forbidden.map(pair), ...polluting), forbidden };
}
