import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Account, accountFor } from '../db/embedded/account';
import { readPidFile } from '../db/embedded/leftover';
import { type Binaries, binariesFor } from '../db/embedded/place';
import { freePort } from '../lib/free-port';

const run = promisify(execFile);
const patience = 30_000;

/** Settings that one PostgreSQL is started with. */
type Settings = Record<string, string>;

/**
 * A PostgreSQL of a test's own that stays as it was left: down when it went down, and a replica until it is promoted. With
 * `debian` the one that Debian installs, which has to be there, else the one of the product.
 */
export class Cluster {
  #child: ChildProcess | undefined;
  #port = 0;

  private constructor(
    private readonly folder: string,
    private readonly binaries: Binaries,
    private readonly account: Account | undefined,
  ) {}

  static async make({ debian = false } = {}): Promise<Cluster> {
    const account = await accountFor(tmpdir());
    const binaries = debian ? await ofDebian() : await binariesFor(account);
    const folder = await newFolder(account);
    const flags = ['--username=masar', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
    await run(binaries.initdb, [`--pgdata=${folder}/cluster`, ...flags], { ...account, cwd: '/' });
    return new Cluster(folder, binaries, account);
  }

  private get cluster(): string {
    return join(this.folder, 'cluster');
  }

  get port(): number {
    return this.#port;
  }

  url(database = 'postgres', port = this.#port): string {
    return `postgresql://masar@127.0.0.1:${port}/${database}`;
  }

  /** Resolves when connections are accepted: by a replica as soon as it is consistent. */
  async start(settings: Settings = {}): Promise<void> {
    this.#port ||= await freePort();
    const { cluster } = this;
    const flags = Object.entries({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(this.#port),
      wal_keep_size: '256MB',
      ...settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(this.binaries.postgres, ['-D', cluster, ...flags], {
      ...this.account,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    const end = () => child.kill('SIGQUIT');
    process.once('exit', end); // a test that fails half-way leaves none behind
    child.once('exit', () => process.off('exit', end));
    this.#child = child;
    for (const start = Date.now(); Date.now() - start < patience; await sleep(20)) {
      const written = await readPidFile(cluster);
      if (written?.ready && written.pid === child.pid) return;
      if (child.exitCode !== null) break;
    }
    throw new Error('PostgreSQL did not start');
  }

  /** Another one that begins with what this one holds, and follows it until it is promoted; on this port, if given. */
  async replica(port = 0): Promise<Cluster> {
    const replica = new Cluster(await newFolder(this.account), this.binaries, this.account);
    replica.#port = port;
    await this.copyTo(replica.cluster);
    await writeFile(join(replica.cluster, 'standby.signal'), '');
    const conninfo = `primary_conninfo = 'host=127.0.0.1 port=${this.#port} user=masar application_name=replica'`;
    await appendFile(join(replica.cluster, 'postgresql.auto.conf'), `${conninfo}\n`);
    await giveTo(this.account, replica.folder);
    return replica;
  }

  /** While it runs; what the log holds meanwhile is sent to a replica that follows. */
  private async copyTo(target: string): Promise<void> {
    const client = new pg.Client(this.url());
    await client.connect();
    await client.query("select pg_backup_start('replica', true)");
    const isCopied = (path: string) => !/postmaster\.|pg_wal\/|pg_replslot\/|pgsql_tmp/.test(path);
    await cp(this.cluster, target, { recursive: true, preserveTimestamps: true, filter: isCopied });
    const { rows } = await client.query('select labelfile from pg_backup_stop()');
    await client.end();
    await writeFile(join(target, 'backup_label'), rows[0].labelfile);
    await rm(join(target, 'standby.signal'), { force: true });
  }

  /** As a machine that loses its power: nothing is finished, nobody is told. */
  crash = (): Promise<void> => this.end('SIGKILL');

  /** In good order. */
  stop = (): Promise<void> => this.end('SIGINT');

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  async remove(): Promise<void> {
    await this.end('SIGQUIT');
    await rm(this.folder, { recursive: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function newFolder(account: Account | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'masar-cluster-'));
  await chmod(folder, 0o755);
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

const giveTo = (account: Account | undefined, folder: string) =>
  account && run('chown', ['-R', `${account.uid}:${account.gid}`, folder]);

/** The newest PostgreSQL of Debian's packages. */
async function ofDebian(): Promise<Binaries> {
  const versions = (await readdir('/usr/lib/postgresql')).map(Number).toSorted((a, b) => b - a);
  const bin = `/usr/lib/postgresql/${versions[0]}/bin`;
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}
