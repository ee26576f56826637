import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './requests';

/** A process that makes calls, so that making them costs none of the measured processes anything. */
export class LoadGenerator {
  private constructor(private readonly child: ChildProcess) {}

  static async start(): Promise<LoadGenerator> {
    const worker = fileURLToPath(new URL('worker.ts', import.meta.url));
    const child = fork(worker, { execArgv: ['--import', 'tsx'] });
    await once(child, 'message');
    return new LoadGenerator(child);
  }

  run(job: LoadJob): Promise<LoadResult> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the load generator has ended'));
      this.child.once('exit', ended);
      this.child.once('message', (result: LoadResult) => {
        this.child.off('exit', ended);
        resolve(result);
      });
      this.child.send(job);
    });
  }

  stop(): void {
    this.child.kill();
  }
}
