import pg from 'pg';

/** Does one statement as the superuser. */
export async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Makes a database that the role of the address `owner` owns, and resolves with its address for that role. Copying a template's
 * files is the fastest way to a full one.
 */
export async function createDatabase(
  { admin, owner }: { admin: string; owner: string },
  name: string,
  template?: string,
): Promise<string> {
  const url = new URL(owner);
  const copied = template ? ` template ${template} strategy file_copy` : '';
  await administer(admin, `create database ${name} owner ${url.username}${copied}`);
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (adminUrl: string, name: string): Promise<void> =>
  administer(adminUrl, `drop database ${name} with (force)`);
