import pg from 'pg';

/** Works on a connection outside the pools, for as long as the work takes. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}
