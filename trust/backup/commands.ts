import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../server/lib/root';

interface Outcome {
  code: number | null;
  said: string;
  seconds: number;
  /** The most memory that it had at once, where the system tells; megabytes. */
  memory: number;
}

interface Running {
  outcome: Promise<Outcome>;
  /** Ends it at once, as a power cut would. */
  kill: () => void;
}

/** Runs `npm run backup` or `npm run restore`, as they are built, on a database and a folder of files. */
export function startCommand(
  command: 'backup' | 'restore',
  args: string[],
  environment: { DATABASE_URL: string; UPLOADS_DIR: string },
): Running {
  const started = Date.now();
  const child = spawn(process.execPath, [join(packageRoot, 'dist', 'server', `${command}.js`), ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, peakOf(child.pid));
  }, 100);
  const outcome = new Promise<Outcome>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(watch);
      resolve({ code, said, seconds: (Date.now() - started) / 1000, memory });
    });
  });
  return { outcome, kill: () => child.kill('SIGKILL') };
}

export const runCommand = (...what: Parameters<typeof startCommand>): Promise<Outcome> =>
  startCommand(...what).outcome;

function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0; // it has ended, or this is no Linux
  }
}
