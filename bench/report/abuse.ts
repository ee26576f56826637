import type { Abused } from '../abuse/abuse';
import type { Verdict } from './comparison';
import { shown } from './table';

/** The memory of a process breathes by so much. */
const MEMORY_TARGET = 1.15;

export function abuseVerdicts(abused: Abused): Verdict[] {
  const { minutes, before, meanwhile, calls, failures, probes, memory, connections, abusersCalls } = abused;
  const failed = failures.reduce((sum, { times }) => sum + times, 0);
  const told = failures
    .slice(0, 8)
    .map(({ what, times, minutes }) => `${what}: ${times}, minute ${minutes.join(', ')}`)
    .join('; ');
  const where = `${minutes} minutes of 195 people beside 5 abusers`;
  return [
    {
      what: `${where}: calls of the others that failed`,
      figure: `${failed} of ${calls}${told && ` (${told})`}; readyz asked ${probes} times; the abusers made ${abusersCalls}; the machine stood still for ${abused.standstill} ms at most; p95 of the others ${shown(before)} ms before and ${shown(meanwhile)} ms meanwhile, ${shown(meanwhile / before)} ×`,
      target: '0',
      reached: failed === 0,
    },
    {
      what: `${where}: memory of the process`,
      figure: `${shown(memory.second)} MB in the second quarter, ${shown(memory.last)} MB in the last; at most ${connections} connections`,
      target: `≤ ${MEMORY_TARGET} ×`,
      reached: memory.last / memory.second <= MEMORY_TARGET,
    },
  ];
}
