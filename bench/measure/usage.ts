import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { parseMemory, parsePeakMemory, parseSchedstat, parseStat, type Stat, treeOf } from './proc';

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

const numbered = (folder: string) => readdirSync(folder).filter((name) => /^\d+$/.test(name));

/** Undefined: it has ended meanwhile. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

const statOf = (pid: number): Stat | undefined => {
  const text = read(`/proc/${pid}/stat`);
  return text === undefined ? undefined : parseStat(text);
};

/** The seconds that a process has had of a processor: to the nanosecond where the kernel keeps that, else to a tick. */
export function cpuOf(pid: number): number {
  const stat = statOf(pid);
  if (!stat) throw new Error(`process ${pid} has ended`);
  const threads = numbered(`/proc/${pid}/task`).map((tid) => read(`/proc/${pid}/task/${tid}/schedstat`));
  const isKept = threads.some((text) => text !== undefined);
  if (!isKept) return stat.own / ticks;
  return threads.reduce((sum, text) => sum + (text === undefined ? 0 : parseSchedstat(text)), 0);
}

/** The same of a process and all below it, those that have ended included. */
export function cpuOfTree(root: number): number {
  const ended = statOf(root)?.ofEnded ?? 0;
  return pidsBelow(root).reduce((sum, pid) => sum + cpuOrNothing(pid), ended / ticks);
}

/** Not every kernel keeps a list of children; all processes tell who their parent is. */
function pidsBelow(root: number): number[] {
  const children = read(`/proc/${root}/task/${root}/children`);
  if (children !== undefined)
    return [root, ...(children.match(/\d+/g) ?? []).flatMap((pid) => pidsBelow(Number(pid)))];
  return treeOf(
    root,
    numbered('/proc').flatMap((pid) => statOf(Number(pid)) ?? []),
  );
}

/** One that has just ended is counted by its parent next time. */
function cpuOrNothing(pid: number): number {
  try {
    return cpuOf(pid);
  } catch {
    return 0;
  }
}

export function memoryOf(pid: number): number {
  return parseMemory(readFileSync(`/proc/${pid}/status`, 'utf8'));
}

export function peakMemoryOf(pid: number): number {
  return parsePeakMemory(readFileSync(`/proc/${pid}/status`, 'utf8'));
}
