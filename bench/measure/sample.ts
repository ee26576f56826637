import type { LoadGenerator } from '../load/generator';
import type { LoadJob } from '../load/requests';
import { median, merged, percentile } from './statistics';
import { cpuOf, cpuOfTree } from './usage';

/** What one measurement of a server found. */
export interface Sample {
  calls: number;
  errors: number;
  perSecond: number;
  /** Seconds of a processor. */
  app: number;
  database: number;
  latencies: number[];
}

export interface Processes {
  app: number;
  postmaster: number;
}

/** One load on one server, with the CPU that it and PostgreSQL took meanwhile. */
export async function sample(generator: LoadGenerator, job: LoadJob, pids: Processes): Promise<Sample> {
  const before = { app: cpuOf(pids.app), database: cpuOfTree(pids.postmaster) };
  const { calls, errors, firstError, seconds, latencies } = await generator.run(job);
  const app = cpuOf(pids.app) - before.app;
  const database = cpuOfTree(pids.postmaster) - before.database;
  if (firstError) console.error(`  ${errors} of ${calls} failed: ${firstError}`);
  return { calls, errors, perSecond: calls / seconds, app, database, latencies };
}

/** Several measurements of one server under one load. */
export interface Summary {
  errors: number;
  perSecond: number;
  /** Seconds of a processor for a thousand calls, each the median of the rounds. */
  app: number;
  database: number;
  cpu: number;
  /** The lowest and the highest round's. */
  spread: [number, number];
  p50: number;
  p95: number;
  p99: number;
}

export function summaryOf(samples: readonly Sample[]): Summary {
  const perThousand = (of: (sample: Sample) => number) =>
    samples.map((sample) => (of(sample) / sample.calls) * 1_000);
  const cpu = perThousand(({ app, database }) => app + database);
  const latencies = merged(samples.map((sample) => sample.latencies));
  return {
    errors: samples.reduce((sum, { errors }) => sum + errors, 0),
    perSecond: median(samples.map(({ perSecond }) => perSecond)),
    app: median(perThousand(({ app }) => app)),
    database: median(perThousand(({ database }) => database)),
    cpu: median(cpu),
    spread: [Math.min(...cpu), Math.max(...cpu)],
    p50: percentile(latencies, 50),
    p95: percentile(latencies, 95),
    p99: percentile(latencies, 99),
  };
}
