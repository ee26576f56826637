import { spawn } from 'node:child_process';
import { once } from 'node:events';
import packageJson from '../../package.json';
import { packageRoot } from '../../server/lib/root';

/** A server in a process of its own. */
export interface Server {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

export const SESSION_SECRET = 'one-secret-for-all-servers-of-a-benchmark';

/** The built product, as `npm start` runs it in production. */
export const startProduct = (databaseUrl: string, env: Record<string, string> = {}): Promise<Server> =>
  startProcess([...(packageJson.scripts.start.match(/--\S+/g) ?? []), 'dist/server/main.js'], {
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'info',
    MASAR_DATA_DIR: '.data/bench',
    // one person makes the calls of thousands
    READS_A_MINUTE: '100000000',
    WRITES_A_MINUTE: '100000000',
    REQUESTS_A_DAY: '100000000',
    ...env,
  });

/** Bare Express and the floor. */
export const startFloor = (databaseUrl: string): Promise<Server> =>
  startProcess(['--import', 'tsx', 'bench/servers/floor-server.ts'], { DATABASE_URL: databaseUrl });

/** Resolves once the program has printed where it listens. */
async function startProcess(args: string[], env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: packageRoot,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SESSION_SECRET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill); // a run that fails half-way leaves none behind
  let printed = '';
  let isStopping = false;
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed = (printed + text).slice(-10_000);
        const [, address] = /ready: (\S+)/.exec(printed) ?? [];
        if (address) resolve(address);
        if (env.LOG_LEVEL === 'warn') process.stderr.write(text); // little, and a reason why a call failed
      });
    child.once('exit', (code, signal) => {
      process.off('exit', kill);
      if (!isStopping) console.error(`${args.at(-1)} ended by itself (${signal ?? code}):\n${printed}`);
      reject(new Error(`${args.at(-1)} did not start`));
    });
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    isStopping = true;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url: address.replace('localhost', '127.0.0.1'), pid: child.pid as number, stop };
}
