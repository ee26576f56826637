import { onDatabase } from './database';

/** As if this person had proved who they are so many minutes ago, in all their sessions. */
export async function ageSignIn(username: string, minutes: number): Promise<void> {
  await onDatabase((client) =>
    client.query(
      `update sessions set sess = sess::jsonb || jsonb_build_object('provenAt', $1::bigint)
       from users where username = $2 and sess->'passport'->'user'->>'id' = users.id::text`,
      [Date.now() - minutes * 60_000, username],
    ),
  );
}
