import { join } from 'node:path';
import packageJson from '../../package.json';
import { packageRoot } from '../../server/lib/root';
import { type ServerProcess, startProcess } from './process';

export type Product = ServerProcess;

export const SESSION_SECRET = 'one-secret-for-all-servers-of-a-benchmark';

/** What Node.js is told by `npm start`. */
const flags = packageJson.scripts.start.match(/--\S+/g) ?? [];

/** Starts the built product as in production. With a preload it is told apart from the measured one by its cost. */
export function startProduct(
  databaseUrl: string,
  { preload, env }: { preload?: string; env?: Record<string, string> } = {},
): Promise<Product> {
  const preloads = preload ? ['--import', 'tsx', '--import', preload] : [];
  return startProcess([...flags, ...preloads, join(packageRoot, 'dist', 'server', 'main.js')], {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET,
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
}
