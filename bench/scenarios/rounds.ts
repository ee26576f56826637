import type { LoadGenerator } from '../load/generator';
import type { LoadJob, LoadRequest } from '../load/requests';
import { type Processes, type Sample, type Summary, sample, summaryOf } from '../measure/sample';
import type { Length } from './lengths';

/** A server under the load of a scenario. */
export interface Contender {
  url: string;
  pids: Processes;
  status: number;
  /** The calls of the next measurement; of a write these are all it makes. */
  next: (connections: number) => { requests: LoadRequest[]; once: boolean };
}

export type Results<Name extends string> = Record<Name, Record<number, Summary>>;

/** Measures servers in turn, round after round, so that whatever else the machine does falls on all of them. */
export async function inRounds<Name extends string>(
  generator: LoadGenerator,
  contenders: Record<Name, Contender>,
  { rounds, seconds, connections }: Length,
): Promise<Results<Name>> {
  const names = Object.keys(contenders) as Name[];
  const samples = new Map<string, Sample[]>();
  const jobOf = ({ url, status, next }: Contender, connections: number): LoadJob => {
    const { requests, once } = next(connections);
    // a write goes on until its records are used up; something is wrong if that takes longer
    return { url, status, connections, requests, once, seconds: once ? 60 : seconds };
  };
  for (const name of names) await generator.run({ ...jobOf(contenders[name], 16) }); // warm
  for (let round = 0; round < rounds; round++)
    for (const count of connections)
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const contender = contenders[name];
        const key = `${name} ${count}`;
        const found = await sample(generator, jobOf(contender, count), contender.pids);
        samples.set(key, [...(samples.get(key) ?? []), found]);
      }
  const summaries = (name: Name) =>
    Object.fromEntries(connections.map((count) => [count, summaryOf(samples.get(`${name} ${count}`) ?? [])]));
  return Object.fromEntries(names.map((name) => [name, summaries(name)])) as Results<Name>;
}
