import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHub, healthCalls } from './app';
import { changes } from './changes/changes';
import { config } from './config';
import { connect, disconnect, pool } from './db/client';
import { startEmbedded } from './db/embedded';
import { inspectDatabase } from './db/given';
import { openQueue } from './db/job-queue';
import { migrateDatabase } from './db/migrate';
import { checkPooler } from './db/pool';
import { demoAccountsExist, seedDemo } from './db/seed/demo';
import { seedReference } from './db/seed/reference';
import { fillSkeletons } from './db/skeletons';
import { tendUploads } from './domains/attachments/commands';
import { keysOfHub } from './domains/push/commands';
import { exposureWarnings } from './http/exposure';
import { metricsServer } from './http/metrics';
import { jobs } from './jobs/jobs';
import { startWorking } from './jobs/worker';
import { backgroundDone } from './lib/background';
import { startDraining } from './lib/lifecycle';
import { log } from './lib/log';
import { reasonOf } from './lib/reason';

/** How long calls under way, and what follows from them, may take once the server was asked to stop; and the whole stop. */
const finishPatience = 8_000;
const stopPatience = 20_000;

/**
 * Connections that wait to be accepted. Node.js accepts one for each turn of its loop, so that a burst would overflow its
 * own 511, and a browser whose connection was dropped tries again only after seconds. Linux caps it at `somaxconn`.
 */
const BACKLOG = 4_096;

const connections = {
  // Longer than a proxy keeps its idle connections, or it would send a request down one that we are closing.
  keepAliveTimeout: 65_000,
  // A client that takes longer to send its request is hung up on. A file may take its five minutes.
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
};

/** What has to be undone, last thing first. */
const undo: (() => Promise<void>)[] = [];

async function start(): Promise<void> {
  await openDatabase();
  if (config.demo) await seedDemo();
  const hasDemoAccounts = await demoAccountsExist();
  if (hasDemoAccounts) refuseInProduction();
  undo.push(await tendUploads());
  if (config.pushServices.length > 0) await keysOfHub();
  const queue = openQueue((text, values) => pool.query(text, values));
  undo.push(startWorking(await queue.start(), jobs));
  const server = createHub(connections);
  // Unless told otherwise, accounts whose passwords everybody knows are not shown to the network.
  const host = config.host ?? (hasDemoAccounts ? '127.0.0.1' : undefined);
  await listen(server, { host, port: config.port, variable: 'PORT' });
  undo.push(() => finishWork(server));
  for (const warning of exposureWarnings({ ...config, host })) log.warn(warning);
  if (config.chromiumPath && process.getuid?.() === 0)
    log.warn('The server runs as root, so the Chromium of CHROMIUM_PATH prints reports without its sandbox.');
  if (config.metricsPort !== undefined) await serveMetrics(config.metricsHost, config.metricsPort);
  announce(server.address() as AddressInfo, hasDemoAccounts);
}

/** Until the very end, so that it can be watched how the server stops. */
async function serveMetrics(host: string, port: number): Promise<void> {
  const server = metricsServer(pool, healthCalls());
  await listen(server, { host, port, variable: 'METRICS_PORT' });
  undo.unshift(async () => void server.close());
}

async function openDatabase(): Promise<void> {
  undo.push(disconnect);
  if (config.databaseUrl) return openGivenDatabase(config.databaseUrl);
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    report: (message) => log.warn(message),
  });
  undo.unshift(embedded.stop);
  connect(embedded.url());
  await migrateDatabase(embedded.url());
  await seedReference();
  await fillSkeletons();
  undo.push(await changes.join(embedded.url()));
}

async function openGivenDatabase(url: string): Promise<void> {
  const { databaseDirectUrl = url, databasePooled: pooled, replicaUrl } = config;
  for (const warning of await inspectDatabase(databaseDirectUrl)) log.warn(warning);
  undo.push(await changes.join(databaseDirectUrl));
  connect(url, { pooled, replicaUrl });
  if (pooled) await checkPooler(pool);
}

/** Their passwords are public knowledge. */
function refuseInProduction(): void {
  if (config.production && !config.demo) {
    throw new Error(
      'This database has the demo accounts, whose passwords everybody knows. ' +
        'Use another database, or set MASAR_DEMO=1 to run the demo world in production.',
    );
  }
}

interface Place {
  host: string | undefined;
  port: number;
  /** The environment variable that the port comes from. */
  variable: string;
}

function listen(server: Server, { host, port, variable }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} is taken. Choose another one: ${variable}=${port + 1}`) : error);
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
}

function announce({ port, address }: AddressInfo, hasDemoAccounts: boolean): void {
  const local = ['127.0.0.1', '::1', '::', '0.0.0.0'].includes(address);
  const host = local ? 'localhost' : address.includes(':') ? `[${address}]` : address;
  console.log(`\n  Masar · مسار is ready: ${config.publicUrl ?? `http://${host}:${port}`}`);
  if (hasDemoAccounts)
    console.log('  Demo sign-in: admin / admin123  (everyone else, such as manager12: masar123)');
  console.log('');
}

/** Calls that still come, calls under way, and then what they began in the background, the two until one deadline. */
async function finishWork(server: Server): Promise<void> {
  await sleep(config.shutdownDelay);
  const deadline = sleep(finishPatience);
  await drain(server, deadline);
  await Promise.race([backgroundDone(), deadline]);
}

/** No new connections; those with a request under way may finish it before the deadline. */
async function drain(server: Server, deadline: Promise<void>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  void deadline.then(() => server.closeAllConnections());
  await closed;
  clearInterval(idle);
}

let stopping = false;

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), stopPatience + config.shutdownDelay).unref();
  startDraining();
  await started.catch(() => {}); // its failure has been told where it was started
  for (const step of undo.reverse()) {
    await step().catch((error) => log.error({ err: error }, 'a part did not stop cleanly'));
  }
  process.exit(exitCode);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
for (const failure of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(failure, (error) => {
    log.fatal({ err: error }, 'the server has to stop');
    void stop(1);
  });
}

const started = start();
started.catch((error: unknown) => {
  console.error(`Masar could not start. ${reasonOf(error)}`);
  log.debug({ err: error });
  void stop(1);
});
