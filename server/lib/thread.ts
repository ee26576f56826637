import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from './root';

interface Thread {
  /** The whole program, as text, because it runs alike from source, from the bundle and under test. It has no environment. */
  program: string;
  workerData: unknown;
  resourceLimits: NonNullable<ConstructorParameters<typeof Worker>[1]>['resourceLimits'];
}

/** Does work that takes long or much memory in a thread, which is ended with it, whether it is done or not. */
export async function inThread<Result>(
  { program, ...options }: Thread,
  use: (worker: Worker) => Promise<Result>,
): Promise<Result> {
  const worker = new Worker(program, { eval: true, env: {}, execArgv: [], ...options });
  worker.on('error', () => {}); // `once` tells it while it is waited for; after that the call is settled, and an error changes nothing
  try {
    return await use(worker);
  } finally {
    await worker.terminate();
  }
}

/** The file of a package, for threads and child processes, which load packages by their path. */
export const packageFile = createRequire(join(packageRoot, 'package.json')).resolve;
