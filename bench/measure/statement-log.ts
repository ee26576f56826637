import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../server/db/with-client';

/** Has to be loaded when PostgreSQL starts; it costs nothing while nothing is logged. */
export const explaining = { session_preload_libraries: 'auto_explain' };

/** In ms: PostgreSQL has read its settings by then, or written what a call left to the background. */
const QUIET = 60;

/** What PostgreSQL logs while it is told to: each statement, and the plan that it ran. */
export class StatementLog {
  constructor(
    private readonly administratorUrl: string,
    private readonly file: string,
  ) {}

  async during(work: () => Promise<void>): Promise<void> {
    await this.set("log_statement = 'all'", 'auto_explain.log_min_duration = 0');
    await work().finally(() => this.off());
  }

  off = (): Promise<void> => this.set('log_statement = default', 'auto_explain.log_min_duration = default');

  private async set(...settings: string[]): Promise<void> {
    await withClient(this.administratorUrl, async (client) => {
      for (const setting of settings) await client.query(`alter system set ${setting}`);
      await client.query('select pg_reload_conf()');
    });
    await sleep(QUIET);
  }

  async of(call: () => Promise<unknown>): Promise<{ statements: string[]; plans: string[] }> {
    const { size } = await stat(this.file);
    await call();
    await sleep(QUIET);
    const logged = await text(createReadStream(this.file, { start: size }));
    const entries = logged.split(/^(?=\d{4}-\d\d-\d\d )/m);
    return {
      statements: entries.filter((entry) => /LOG: {2}(statement|execute .*?): \s*\S/.test(entry)),
      plans: entries.filter((entry) => entry.includes(' plan:\n')),
    };
  }
}
