// The load generator, in a process of its own: undici clients that keep one connection each, one call at a time.
import { Client } from 'undici';
import type { LoadJob, LoadRequest, LoadResult } from './requests';

type Outcome = { status: number; bytes: number } | { error: string };

function call(client: Client, { method, path, headers, body }: LoadRequest): Promise<Outcome> {
  return new Promise((resolve) => {
    let status = 0;
    let bytes = 0;
    client.dispatch(
      { method, path, headers, body },
      {
        onRequestStart: () => {},
        onResponseStart: (_controller, statusCode) => {
          status = statusCode;
        },
        onResponseData: (_controller, chunk) => {
          bytes += chunk.length;
        },
        onResponseEnd: () => resolve({ status, bytes }),
        onResponseError: (_controller, error) => resolve({ error: error.message }),
      },
    );
  });
}

async function load({ url, connections, requests, status, seconds, once }: LoadJob): Promise<LoadResult> {
  const result: LoadResult = { calls: 0, errors: 0, seconds: 0, bytes: 0, latencies: [] };
  const started = performance.now();
  const end = started + seconds * 1_000;
  let next = 0;
  const fail = (reason: string) => {
    result.errors++;
    result.firstError ??= reason;
  };
  const work = async (client: Client) => {
    while (performance.now() < end && !(once && next >= requests.length)) {
      const request = requests[next++ % requests.length] as LoadRequest;
      const from = performance.now();
      const outcome = await call(client, request);
      result.calls++;
      result.latencies.push(performance.now() - from);
      if ('error' in outcome) fail(`${request.path}: ${outcome.error}`);
      else if (outcome.status !== status) fail(`${request.path}: ${outcome.status}`);
      else result.bytes += outcome.bytes;
    }
  };
  const clients = Array.from({ length: connections }, () => new Client(url));
  await Promise.all(clients.map(work));
  result.seconds = (performance.now() - started) / 1_000;
  await Promise.all(clients.map((client) => client.close()));
  result.latencies.sort((a, b) => a - b);
  return result;
}

process.on('message', (job: LoadJob) => {
  void load(job).then((result) => process.send?.(result));
});
process.send?.('ready');
