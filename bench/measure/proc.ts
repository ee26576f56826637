/** What Linux tells of a process in `/proc/<pid>/stat`. Times are in ticks. */
export interface Stat {
  pid: number;
  parent: number;
  own: number;
  /** Of children that have ended and were waited for. */
  ofEnded: number;
}

/** The name stands in parentheses and may hold anything, parentheses and blanks too. */
export function parseStat(text: string): Stat {
  const pid = Number.parseInt(text, 10);
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { pid, parent, own: user + system, ofEnded: endedUser + endedSystem };
}

/** The time on a processor in `/proc/<pid>/task/<tid>/schedstat`, in seconds. */
export const parseSchedstat = (text: string): number => Number(text.split(' ')[0]) / 1e9;

/** The largest memory that a process ever had, `VmHWM` in `/proc/<pid>/status`, in MB. */
export function parsePeakMemory(status: string): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return Number(kilobytes) / 1_024;
}

/** The memory that a process has now, `VmRSS`, in MB. */
export function parseMemory(status: string): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return Number(kilobytes) / 1_024;
}

/** The pids below one, itself first. */
export function treeOf(root: number, stats: readonly Pick<Stat, 'pid' | 'parent'>[]): number[] {
  const children = stats.filter(({ parent }) => parent === root);
  return [root, ...children.flatMap(({ pid }) => treeOf(pid, stats))];
}
