import pg from 'pg';
import { connect, disconnect, pool } from '../../server/db/client';
import type { Recorder, Statement } from '../capture/recorder';
import type { Ask } from '../scenarios/scenario';
import { cast } from '../world/sizes';
import type { Call } from './calls';
import { hasPlan, type PlanNode, scannedTables } from './plans';
import { typicalWrites } from './typical-writes';

/** A table with so many rows is read by an index, or not at all. */
const LARGE = 10_000;

/** A statement that reads a large table from one end to the other, and the call that makes it. */
export interface Scan {
  call: string;
  table: string;
  text: string;
}

export interface Sweep {
  calls: number;
  statements: number;
  scans: Scan[];
}

/** Asks PostgreSQL how it would run every statement of every call, with its own parameters. */
export async function explainAll(
  url: string,
  recorder: Recorder,
  calls: readonly Call[],
  ask: Ask,
): Promise<Sweep> {
  const client = await connectAsProduct(url);
  try {
    const large = await largeTables(client);
    const sweep: Sweep = { calls: 0, statements: 0, scans: [] };
    const note = async (call: string, statements: readonly Statement[]) => {
      sweep.calls++;
      for (const statement of statements.filter(({ text }) => hasPlan(text))) {
        sweep.statements++;
        for (const table of new Set(await scannedBy(client, statement)))
          if (large.has(table)) sweep.scans.push({ call, table, text: statement.text });
      }
    };
    for (const as of ['admin', 'manager'] as const)
      for (const { name, path } of calls) {
        const { status, statements } = await recorder.record(cast[as], { method: 'GET', path });
        if (status === 200) await note(`${name} as ${as}`, statements);
        else if (status !== 403) throw new Error(`${path}: ${status}`);
      }
    for (const { name, as, request, expected } of await typicalWrites(ask)) {
      const { status, statements } = await recorder.record(cast[as], request);
      if (status !== expected) throw new Error(`${name}: ${status}`);
      await note(`${name} as ${as}`, statements);
    }
    return sweep;
  } finally {
    await client.end();
  }
}

/** With the settings of the product's own connections. */
async function connectAsProduct(url: string): Promise<pg.Client> {
  connect(url);
  const { connectionString, options } = pool.options;
  await disconnect();
  const client = new pg.Client({ connectionString, options });
  await client.connect();
  return client;
}

/** By the planner's estimate, after the analyze that ends the making of a world. */
async function largeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
    [LARGE],
  );
  return new Set(rows.map(({ name }) => name));
}

/** By the plan that PostgreSQL would run: of a prepared statement the one for any parameters. */
async function scannedBy(client: pg.Client, { text, values, name }: Statement): Promise<string[]> {
  const explain = async (options: string, parameters: unknown[]) => {
    const explained = { text: `explain (format json${options}) ${text}`, values: parameters };
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained);
    return rows[0]?.['QUERY PLAN'][0].Plan as PlanNode;
  };
  return scannedTables(name ? await explain(', generic_plan', []) : await explain('', values));
}
