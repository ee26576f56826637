import pg from 'pg';

/** Works on a connection outside the pools, for as long as the work takes. One that is amid a statement then is cut. */
export async function withClient<T>(
  connection: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  client.on('error', () => {}); // a connection that breaks is told by the statement that it breaks, or by the next one
  await client.connect();
  return work(client).finally(() => client.end());
}
