import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account';
import { readPidFile, stopLeftover } from './leftover';

export interface PostmasterOptions {
  postgres: string;
  cluster: string;
  logFile: string;
  account: Account | undefined;
  settings: Record<string, string>;
  report: (message: string) => void;
}

/** Runs PostgreSQL as a child process, and runs it again when it dies without having been asked to. */
export class Postmaster {
  private child: ChildProcess | undefined;
  private stopping = false;

  constructor(private readonly options: PostmasterOptions) {}

  /** Resolves when connections are accepted. The port stays the same for as long as the server runs. */
  async start(port: number): Promise<void> {
    const child = this.launch(port);
    this.child = child;
    await this.untilReady(child);
    child.once('exit', () => void this.revive(port));
    // It may have died between its last sign of life and the line above.
    if (hasEnded(child)) await this.revive(port);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const child = this.child;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT'); // fast shutdown: transactions are rolled back, connections closed
    const last = setTimeout(() => child.kill('SIGQUIT'), 10_000);
    await ended;
    clearTimeout(last);
  }

  private async revive(port: number): Promise<void> {
    for (let pause = 100; !this.stopping; pause = Math.min(pause * 2, 5_000)) {
      this.options.report('the embedded PostgreSQL has ended unexpectedly; starting it again');
      try {
        await stopLeftover(this.options.cluster);
        await this.start(port);
        this.options.report('the embedded PostgreSQL is back');
        return;
      } catch (error) {
        this.options.report(`it did not start: ${(error as Error).message}`);
        await sleep(pause, undefined, { ref: false });
      }
    }
  }

  private launch(port: number): ChildProcess {
    const { postgres, cluster, logFile, account, settings } = this.options;
    const flags = Object.entries({
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      timezone: 'UTC',
      ...settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const log = openSync(logFile, 'a');
    try {
      return spawn(postgres, ['-D', cluster, ...flags], {
        ...account,
        cwd: '/',
        env: { PATH: process.env.PATH, LC_MESSAGES: 'C' },
        stdio: ['ignore', log, log],
        detached: true, // a Ctrl-C in the terminal is for the server, which stops PostgreSQL last
      });
    } finally {
      closeSync(log);
    }
  }

  private async untilReady(child: ChildProcess): Promise<void> {
    let failure: Error | undefined;
    child.once('error', (error) => {
      failure = error;
    });
    for (;;) {
      const written = await readPidFile(this.options.cluster);
      if (written?.ready && written.pid === child.pid) return;
      if (failure) throw failure;
      if (hasEnded(child)) {
        const lines = (await readFile(this.options.logFile, 'utf8')).trimEnd().split('\n');
        throw new Error(lines.slice(-4).join('\n'));
      }
      if (this.stopping) throw new Error('stopped while starting');
      await sleep(15);
    }
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
