import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What PostgreSQL writes down about itself in `postmaster.pid`. */
export async function readPidFile(
  cluster: string,
): Promise<{ pid: number; port: number; ready: boolean } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Stops the PostgreSQL that outlived a killed server, or removes a dead one's pid file. The folder's lock must be held. */
export async function stopLeftover(cluster: string): Promise<void> {
  const found = await readPidFile(cluster);
  if (!found) return;
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!(await runsIn(found.pid, cluster))) break;
    process.kill(found.pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline && (await runsIn(found.pid, cluster))) await sleep(20);
  }
  // PostgreSQL takes a zombie, or another program with the same number, for one that still runs.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Whether this process is a living PostgreSQL of this cluster, rather than a zombie or another program's. */
async function runsIn(pid: number, cluster: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === cluster;
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(cluster);
  } catch {
    return false; // gone, or not ours to look at
  }
}
