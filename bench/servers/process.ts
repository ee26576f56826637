import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE = 60_000;

/** A server in a process of its own. */
export interface ServerProcess {
  url: string;
  pid: number;
  process: ChildProcess;
  stop: () => Promise<void>;
}

/** Starts a Node.js program and resolves once it has printed where it listens. */
export async function startProcess(args: string[], env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end); // a run that fails half-way leaves none behind
  child.once('exit', () => process.off('exit', end));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-10_000);
    });

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const deadline = Date.now() + PATIENCE;
  let address: string | undefined;
  while (!address) {
    if (hasEnded() || Date.now() > deadline) {
      end();
      throw new Error(`${args.at(-1)} did not start:\n${printed}`);
    }
    await sleep(20);
    [, address] = /ready: (\S+)/.exec(printed) ?? [];
  }
  const tell = (code: number | null, signal: string | null) =>
    console.error(`${args.at(-1)} ended by itself (${signal ?? code}):\n${printed}`);
  child.once('exit', tell);
  const stop = async () => {
    if (hasEnded()) return;
    child.off('exit', tell);
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  return { url: address.replace('localhost', '127.0.0.1'), pid: child.pid as number, process: child, stop };
}
