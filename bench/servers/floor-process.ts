import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { type Facts, replayable, type Statement, transactionsOf } from '../capture/statement';
import type { Route } from './floor';
import { poolSettings } from './pool-settings';

const pool = new pg.Pool(await poolSettings(process.env.DATABASE_URL as string));
const routes = new Map<string, ((facts: Facts) => Statement)[][]>();

process.on('message', ({ name, statements, facts }: Route & { name: string }) => {
  const ready = statements.map((statement) => ({ text: statement.text, fill: replayable(statement, facts) }));
  routes.set(
    name,
    transactionsOf(ready).map((group) => group.map(({ fill }) => fill)),
  );
});

const run = async (executor: pg.Pool | pg.PoolClient, statement: Statement): Promise<unknown[]> =>
  (await executor.query({ ...statement, rowMode: 'array' })).rows;

async function inTransaction(fills: ((facts: Facts) => Statement)[], facts: Facts): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const fill of fills) rows = await run(client, fill(facts));
    return rows;
  } finally {
    client.release();
  }
}

/** The rows of everything that is asked outside of transactions. */
async function answer(name: string, facts: Facts): Promise<unknown[]> {
  const groups = routes.get(name);
  if (!groups) throw new Error(`nothing is served at ${name}`);
  const answers: unknown[] = [];
  for (const group of groups) {
    const [first] = group;
    if (group.length > 1 || !first) await inTransaction(group, facts);
    else answers.push(await run(pool, first(facts)));
  }
  return answers;
}

async function bodyOf(req: IncomingMessage): Promise<Facts> {
  let text = '';
  for await (const chunk of req) text += chunk;
  return JSON.parse(text);
}

const server = createServer(async (req, res) => {
  try {
    const url = new URL(req.url as string, 'http://floor');
    const inPath = () =>
      Object.fromEntries([...url.searchParams].map(([name, value]) => [name, Number(value)]));
    const facts = req.method === 'GET' ? inPath() : await bodyOf(req);
    const body = JSON.stringify(await answer(url.pathname.slice(1), facts));
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
    res.end(body);
  } catch (error) {
    console.error(error);
    res.writeHead(500).end();
  }
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit());
