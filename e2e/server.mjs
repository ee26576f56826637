// The product as `npm start` runs it, for the end-to-end tests: on a database of its own, gone afterwards.
import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from './mail-server.mjs';
import { startProvider } from './provider.mjs';

const dataDir = join(tmpdir(), `masar-e2e-${process.env.PORT}`); // where new-admin.ts finds the database
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir);
chmodSync(dataDir, 0o755); // the account that PostgreSQL runs under goes through it

// NODE_ENV=test keeps the developer's .env out of it, as their variables have to be.
Object.assign(process.env, { NODE_ENV: 'test', HOST: '127.0.0.1', MASAR_DATA_DIR: dataDir, MASAR_DEMO: '1' });
for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY']) delete process.env[name];
Object.assign(process.env, await startProvider(), await startMailServer(), {
  PUBLIC_URL: `http://127.0.0.1:${process.env.PORT}`,
  LINK_PREVIEW_ALLOWED_NETWORKS: '127.0.0.1/32', // where the stories have pages to link to
});

process.on('exit', () => {
  const place = join(dataDir, 'postgres');
  if (existsSync(place)) rmSync(realpathSync(place), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

await import('../scripts/start.mjs');
