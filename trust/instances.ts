import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../server/lib/root';

export const SESSION_SECRET = 'one-secret-for-all-instances-of-a-trust-test';
const startPatience = 50_000;

/** One server process, as of the built product in production. */
export interface Instance {
  url: string;
  pid: number;
  process: ChildProcess;
  /** What it has printed so far, on either stream. */
  output: () => string;
  /** Asks it to stop, as a deployment does, and resolves with its exit code once it is gone. */
  stop: () => Promise<number | null>;
  /** Ends it at once, with no chance to finish anything. */
  kill: () => Promise<void>;
}

/** Starts the built server on this database and resolves once it listens. `npm run trust` and `npm test` build it before. */
export const startInstance = (
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<Instance> =>
  startProgram([join(packageRoot, 'dist', 'server', 'main.js')], {
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    // a few people make all the calls of a test
    READS_A_MINUTE: '1000000',
    WRITES_A_MINUTE: '1000000',
    REQUESTS_A_DAY: '1000000',
    ...environment,
  });

/**
 * Starts a program that prints where it listens, and resolves then. Rejects with what it printed when it exits, or says
 * nothing for 50 s.
 */
export async function startProgram(args: string[], environment: Record<string, string>): Promise<Instance> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SESSION_SECRET, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      printed += text;
    });
  }
  const gone = once(child, 'exit');
  const end = () => child.kill('SIGKILL');
  process.once('exit', end); // a test that fails half-way leaves none behind
  child.once('exit', () => process.off('exit', end));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await gone;
    return child.exitCode;
  };
  const kill = async () => {
    end();
    await gone;
  };
  const url = await addressOf(child, () => printed).catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  return { url, pid: child.pid as number, process: child, output: () => printed, stop, kill };
}

async function addressOf(child: ChildProcess, printed: () => string): Promise<string> {
  const deadline = Date.now() + startPatience;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const [, address] = /ready: (\S+)/.exec(printed()) ?? [];
    if (address) return address.replace('localhost', '127.0.0.1');
    await sleep(20);
  }
  throw new Error(`the server did not start:\n${printed()}`);
}
