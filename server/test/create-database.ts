import pg from 'pg';

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes a database, and resolves with its address. Copying a template's files is the fastest way to a full one. */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<string> {
  await administer(
    adminUrl,
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
  );
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (adminUrl: string, name: string): Promise<void> =>
  administer(adminUrl, `drop database ${name} with (force)`);
