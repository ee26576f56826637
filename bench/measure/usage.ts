import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The first number of `schedstat` is the time on a processor in ns. What has just ended has none. */
function secondsOf(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** CPU seconds that a process has had, all its threads together. */
export const cpuOf = (pid: number): number =>
  sum(readdirSync(`/proc/${pid}/task`).map((thread) => secondsOf(`/proc/${pid}/task/${thread}`)));

/** Those of PostgreSQL's first process, of those that it has started, and of those among them that have ended. */
export function cpuOfPostgres(postmaster: number): number {
  const children =
    readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').match(/\d+/g) ?? [];
  const stat = readFileSync(`/proc/${postmaster}/stat`, 'utf8');
  // behind the name, which may hold blanks: the user and system time of ended children, in ticks
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15);
  const ended = (Number(user) + Number(system)) / ticks;
  return ended + sum([String(postmaster), ...children].map((pid) => secondsOf(`/proc/${pid}`)));
}

const memory = (field: string) => (pid: number) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1024;

/** In MB: what a process has now, and the most that it ever had. */
export const memoryOf = memory('VmRSS');
export const peakMemoryOf = memory('VmHWM');
