import { Column, getTableName, is, noopDecoder, SQL } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import {
  PgDialect,
  type PgPreparedQuery,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import type pg from 'pg';

type NoTables = Record<string, never>;
type Preparation = Parameters<NodePgSession<NoTables, NoTables>['prepareQuery']>;

/** A drizzle whose rows become objects by `mapperFor`, and which else is as drizzle opens it. */
export function openDrizzle(client: pg.Pool | pg.PoolClient): NodePgDatabase {
  const dialect = new PgDialect();
  return new NodePgDatabase(dialect, new MappingSession(client, dialect, undefined), undefined);
}

class MappingSession extends NodePgSession<NoTables, NoTables> {
  override prepareQuery<T extends PreparedQueryConfig>(
    ...[query, fields, name, inArrays, ownMapper, ...rest]: Preparation
  ): PgPreparedQuery<T> {
    const prepared: PgPreparedQuery<T> = super.prepareQuery<T>(
      query,
      fields,
      name,
      inArrays,
      ownMapper ?? (fields && mapperOnce(() => mapperFor(fields, joinedIn(prepared)))),
      ...rest,
    );
    return prepared;
  }
}

/** A mapper that is made when the first rows have come. */
function mapperOnce(make: () => ToObjects) {
  let mapper: ToObjects | undefined;
  return (rows: unknown[][]) => {
    mapper ??= make();
    return mapper(rows);
  };
}

/** By the name of a table: whether each row has one of its rows. A query is told once it is prepared. */
type Joined = Record<string, boolean>;
const joinedIn = (prepared: object) => (prepared as { joinsNotNullableMap?: Joined }).joinsNotNullableMap;

type Row = readonly unknown[];
type ToObjects = (rows: readonly Row[]) => unknown[];
interface Decoder {
  mapFromDriverValue: (value: unknown) => unknown;
}

/**
 * What a query found, as objects of the form that it selects. drizzle sets one property after the other by its name, and
 * V8 takes what is made so for a dictionary: both making it and whatever is done with it then take tens of times as long.
 * Here each form has a function, written once, that makes the object with all its properties.
 */
function mapperFor(fields: SelectedFieldsOrdered, joined?: Joined): ToObjects {
  const columns = fields.map(columnOf);
  const decoders = columns.map(({ decoder }) => decoder);
  const toObject = functionOf(literalOf(columns, joined));
  return (rows) => rows.map((row) => toObject(row, decoders));
}

interface ResultColumn {
  index: number;
  /** Its name, and before it that of the object which it belongs to, if any. */
  path: string[];
  decoder: Decoder;
  /** Absent: it is an expression. */
  table?: string;
}

function columnOf({ path, field }: SelectedFieldsOrdered[number], index: number): ResultColumn {
  if (path.length > 2) throw new Error(`${path.join('.')}: objects in objects are not read`);
  if (is(field, Column)) return { index, path, decoder: field, table: getTableName(field.table) };
  const expression = is(field, SQL) ? field : 'sql' in field ? field.sql : field._.sql;
  return { index, path, decoder: (expression as unknown as { decoder: Decoder }).decoder };
}

/** All names in it are ours: they stand in a query in the code. */
const functions = new Map<string, (row: Row, decoders: readonly Decoder[]) => unknown>();
function functionOf(literal: string) {
  const known = functions.get(literal);
  if (known) return known;
  const toObject = new Function('row', 'decoders', `return ${literal}`) as (row: Row) => unknown;
  functions.set(literal, toObject);
  return toObject;
}

/** The object that a row becomes, as JavaScript. */
function literalOf(columns: readonly ResultColumn[], joined: Joined | undefined): string {
  const groups = new Map<string, ResultColumn[]>();
  for (const column of columns) {
    const [name = ''] = column.path;
    groups.set(name, [...(groups.get(name) ?? []), column]);
  }
  const properties = [...groups].map(([name, group]) => property(name, contentOf(group, joined)));
  return `({ ${properties.join(', ')} })`;
}

function contentOf(group: readonly ResultColumn[], joined: Joined | undefined): string {
  const [first] = group as [ResultColumn];
  if (first.path.length === 1) return cell(first);
  const object = `{ ${group.map((column) => property(column.path[1] as string, cell(column))).join(', ')} }`;
  const absence = joined && absenceOf(group, joined);
  return absence ? `row[${absence.index}] === null ? null : ${object}` : object;
}

const property = (name: string, value: string) => `${JSON.stringify(name)}: ${value}`;

function cell({ index, decoder: { mapFromDriverValue } }: ResultColumn): string {
  const isAsItIs = [Column.prototype, noopDecoder].some(
    (none) => none.mapFromDriverValue === mapFromDriverValue,
  );
  const value = `row[${index}]`;
  return isAsItIs ? value : `${value} === null ? null : decoders[${index}].mapFromDriverValue(${value})`;
}

/** The column that is null where a row has nothing of the one table that an object is made of. */
function absenceOf(group: readonly ResultColumn[], joined: Joined): ResultColumn | undefined {
  const stored = group.filter(({ table }) => table !== undefined);
  const tables = new Set(stored.map(({ table }) => table));
  const [table = ''] = tables;
  return tables.size === 1 && !joined[table] ? stored[0] : undefined;
}
