import { Client } from 'undici';
import { median, percentile } from './statistics';
import { cpuOf, cpuOfPostgres } from './usage';

export interface Call {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  server: { url: string; pid: number };
  postmaster: number;
  connections: number;
  calls: readonly Call[];
  /** The status that every answer has to have. */
  status: number;
  /** The calls are made again and again for so long; absent: each is made once. */
  seconds?: number;
}

/** Calls a server, one call at a time on each connection: latencies in ms, and CPU seconds of the server and PostgreSQL. */
export async function measure({ server, postmaster, connections, calls, status, seconds }: Load) {
  const latencies: number[] = [];
  const failures: string[] = [];
  const cpu = { app: cpuOf(server.pid), database: cpuOfPostgres(postmaster) };
  const started = performance.now();
  let next = 0;
  const isOver = () =>
    seconds === undefined ? next >= calls.length : performance.now() > started + seconds * 1_000;
  const work = async (client: Client) => {
    while (!isOver()) {
      const call = calls[next++ % calls.length] as Call;
      const from = performance.now();
      const outcome = await statusOf(client, call);
      latencies.push(performance.now() - from);
      if (outcome !== status) failures.push(`${call.path}: ${outcome}`);
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: connections }, () => work(new Client(server.url))));
  const perSecond = latencies.length / ((performance.now() - started) / 1_000);
  const app = cpuOf(server.pid) - cpu.app;
  const database = cpuOfPostgres(postmaster) - cpu.database;
  if (failures.length > 0)
    console.error(`  ${failures.length} of ${latencies.length} failed: ${failures[0]}`);
  return { app, database, calls: latencies.length, perSecond, latencies, errors: failures.length };
}
export type Sample = Awaited<ReturnType<typeof measure>>;

/** Once the whole answer is there; of a broken connection the reason. */
const statusOf = (client: Client, call: Call): Promise<number | string> =>
  client
    .request(call)
    .then(({ statusCode, body }) => body.arrayBuffer().then(() => statusCode))
    .catch((error: Error) => error.message);

/** Loads in turns, round after round, so that what else the machine does falls on all of them. The first round warms. */
export async function inTurns(rounds: number, loads: readonly (() => Load)[]) {
  const turns = loads.map((load) => ({ load, samples: [] as Sample[] }));
  for (let round = 0; round <= rounds; round++)
    for (const { load, samples } of round % 2 === 0 ? turns : turns.toReversed()) {
      const sample = await measure(load());
      if (round > 0) samples.push(sample);
    }
  return turns.map(({ samples }) => summaryOf(samples));
}
export type Summary = ReturnType<typeof summaryOf>;

/** Several samples of one server under one load: CPU in seconds per thousand calls. */
export function summaryOf(samples: readonly Sample[]) {
  const perThousand = (of: (sample: Sample) => number) =>
    samples.map((sample) => (of(sample) / sample.calls) * 1_000);
  const latencies = samples.flatMap((sample) => sample.latencies);
  return {
    app: median(perThousand(({ app }) => app)),
    database: median(perThousand(({ database }) => database)),
    cpu: median(perThousand(({ app, database }) => app + database)),
    perSecond: median(samples.map(({ perSecond }) => perSecond)),
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    errors: samples.reduce((sum, { errors }) => sum + errors, 0),
  };
}
