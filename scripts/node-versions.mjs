// `npm run test:nodes`: whether the product starts and lets a person in, and its API tests pass, on the versions of Node.js
// that it has to run on besides this one. They come as npm packages, and stay in .cache/.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuild } from './lib/build.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root } from './lib/root.mjs';
import { run, runNpm } from './lib/run.mjs';

const versions = ['22', '24'];

/** The path of this version's program. The package `node` would choose its platform in an install script, which may be off. */
async function install(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, '.cache', `node-${version}`);
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(node)) return node;
  const wanted = `${name}@${version}`;
  const code = await runNpm(['install', '--prefix', folder, '--no-save', '--loglevel=error', wanted]);
  if (code !== 0) throw new Error(`Node.js ${version} could not be installed (see above)`);
  return node;
}

/** The address that a starting server prints once it is ready. */
async function addressFrom(output) {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /ready: (http\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('the server ended before it was ready');
}

/** Starts the product on an empty database, as a newcomer does, and signs the demo's administrator in. */
async function signsIn(node) {
  const dataDir = mkdtempSync(join(tmpdir(), 'masar-node-'));
  chmodSync(dataDir, 0o755); // the account that PostgreSQL runs under goes through it
  // NODE_ENV=test keeps the developer's .env out of it
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    PORT: '0',
    MASAR_DATA_DIR: dataDir,
    MASAR_DEMO: '1',
  };
  const stdio = ['ignore', 'pipe', 'inherit'];
  const server = spawn(node, ['scripts/start.mjs'], { cwd: root, env, stdio });
  const ended = once(server, 'exit');
  try {
    const address = await addressFrom(server.stdout);
    const answer = await fetch(`${address.replace(/\/$/, '')}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'admin123' }),
    });
    return answer.status === 200;
  } finally {
    server.kill('SIGTERM');
    await ended;
    const place = join(dataDir, 'postgres');
    if (existsSync(place)) rmSync(realpathSync(place), { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await ensurePackages();
await ensureBuild();
const outcomes = [];
for (const version of versions) {
  const node = await install(version);
  await run(node, ['--version']);
  const hasSignedIn = await signsIn(node);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const hasPassed = (await run(node, [vitest, 'run', '--project', 'api'])) === 0;
  outcomes.push({ version, hasSignedIn, hasPassed });
}
for (const { version, hasSignedIn, hasPassed } of outcomes)
  console.log(
    `Node.js ${version}: sign-in ${hasSignedIn ? 'works' : 'fails'}, API tests ${hasPassed ? 'pass' : 'fail'}`,
  );
process.exitCode = outcomes.every(({ hasSignedIn, hasPassed }) => hasSignedIn && hasPassed) ? 0 : 1;
