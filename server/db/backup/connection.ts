import { Socket } from 'node:net';
import pg from 'pg';

/** However a server or a role is set up: work that takes as long as it takes, and values in one form of text. */
const settings = {
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  search_path: 'public',
  TimeZone: 'UTC',
  DateStyle: 'ISO,YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: 1,
};

/**
 * Works on a connection of its own. When the work fails it is cut, not closed: PostgreSQL may be in the middle of
 * sending a table, and its transaction ends with it.
 */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const socket = new Socket();
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const client = new pg.Client({
    connectionString: url,
    application_name: 'masar backup',
    options: options.join(' '),
    stream: () => socket,
  });
  client.on('error', () => {}); // a connection that breaks is told by the statement that it breaks, or by the next one
  try {
    await client.connect();
    const result = await work(client);
    await client.end();
    return result;
  } finally {
    socket.destroy();
  }
}
