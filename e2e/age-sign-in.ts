import pg from 'pg';
import { databaseUrl } from './new-admin';

/** As if this person had proved who they are so many minutes ago, in all their sessions. */
export async function ageSignIn(username: string, minutes: number): Promise<void> {
  const client = new pg.Client(await databaseUrl());
  await client.connect();
  try {
    await client.query(
      `update sessions set sess = sess::jsonb || jsonb_build_object('provenAt', $1::bigint)
       from users where username = $2 and sess->'passport'->'user'->>'id' = users.id::text`,
      [Date.now() - minutes * 60_000, username],
    );
  } finally {
    await client.end();
  }
}
