import pg from 'pg';
import { databaseUrl } from './new-admin';

/** As if each file of this person were so many bytes large. */
export async function fillStorage(userId: number, bytesEach: number): Promise<void> {
  const client = new pg.Client(await databaseUrl());
  await client.connect();
  try {
    await client.query('update attachments set size = $2 where uploaded_by_id = $1', [userId, bytesEach]);
  } finally {
    await client.end();
  }
}
