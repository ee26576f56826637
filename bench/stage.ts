import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbedded } from '../server/db/embedded';
import { readPidFile } from '../server/db/embedded/leftover';
import { packageRoot } from '../server/lib/root';
import { Recorder } from './capture/recorder';
import { LoadGenerator } from './load/generator';
import type { Bench } from './scenarios/compare';
import type { Length } from './scenarios/lengths';
import type { Ask } from './scenarios/scenario';
import { startExpress } from './servers/express';
import { startProduct } from './servers/product';
import { worldOf } from './world/database';
import type { SizeName } from './world/sizes';

/** Everything a run needs, begun once and ended with it, last thing first. */
export class Stage {
  private readonly undo: (() => unknown)[] = [];
  private readonly worlds = new Map<SizeName, Promise<string>>();

  private constructor(
    private readonly cluster: EmbeddedPostgres,
    readonly postmaster: number,
    readonly generator: LoadGenerator,
  ) {}

  static async open(): Promise<Stage> {
    const dataDir = process.env.BENCH_DATA_DIR ?? join(packageRoot, '.data', 'bench');
    const cluster = await startEmbedded({ dataDir, report: (message) => console.error(message) });
    const running = await readPidFile(join(dataDir, 'postgres', 'cluster'));
    if (!running) throw new Error('PostgreSQL is not running');
    const stage = new Stage(cluster, running.pid, await LoadGenerator.start());
    stage.undo.push(cluster.stop, () => stage.generator.stop());
    return stage;
  }

  /** The address of this run's own copy of a world. */
  world(name: SizeName): Promise<string> {
    const found = this.worlds.get(name) ?? worldOf(this.cluster, name, (line) => console.log(`  ${line}`));
    this.worlds.set(name, found);
    return found;
  }

  readonly address = (database: string): string => this.cluster.url(database);

  /** Asks a world's database. */
  async asking(world: SizeName): Promise<Ask> {
    const client = new pg.Client(await this.world(world));
    await client.connect();
    this.undo.push(() => client.end());
    return async (text, values) => (await client.query(text, values)).rows;
  }

  async product(world: SizeName, env: Record<string, string> = {}) {
    return this.ended(await startProduct(await this.world(world), { env }));
  }

  async recorder(world: SizeName): Promise<Recorder> {
    return this.ended(await Recorder.start(await this.world(world)));
  }

  /** The servers that are compared, on one world. */
  async bench(length: Length): Promise<Bench> {
    return {
      generator: this.generator,
      postmaster: this.postmaster,
      recorder: await this.recorder(length.world),
      product: await this.product(length.world),
      ask: await this.asking(length.world),
      length,
      startExpress,
    };
  }

  private ended<T extends { stop: () => unknown }>(part: T): T {
    this.undo.push(() => part.stop());
    return part;
  }

  async close(): Promise<void> {
    for (const step of this.undo.reverse()) await step();
  }
}
