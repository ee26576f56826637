import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The system account PostgreSQL runs under. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: the cluster's owner runs it, or `postgres`. Undefined: the account of the server. */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await lookUp()) ?? (await create());
}

async function lookUp(): Promise<Account | undefined> {
  const id = (flag: string) => run('id', [flag, 'postgres']).then(({ stdout }) => Number(stdout));
  try {
    return { uid: await id('-u'), gid: await id('-g') };
  } catch {
    return undefined; // no such account
  }
}

async function create(): Promise<Account> {
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  try {
    await run('useradd', [...flags, 'postgres']);
    const made = await lookUp();
    if (made) return made;
    throw new Error('the account is still missing');
  } catch (cause) {
    const message =
      'PostgreSQL does not run as root, and the account "postgres" it would run under could not be created. ' +
      'Start as an ordinary user, or name a database in DATABASE_URL.';
    throw new Error(message, { cause });
  }
}

/** Whether every folder on the way to a path lets this account through. */
export async function canReach({ uid, gid }: Account, path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, ...owner } = await stat(folder);
    const bit = owner.uid === uid ? 0o100 : owner.gid === gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (folder === dirname(folder)) return true;
  }
}
