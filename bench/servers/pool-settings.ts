import type pg from 'pg';
import * as product from '../../server/db/client';

/** How the product connects: as many connections, with the same settings, those for prepared statements among them. */
export async function poolSettings(databaseUrl: string): Promise<pg.PoolConfig> {
  product.connect(databaseUrl);
  const { connectionString, max, options, statement_timeout, query_timeout } = product.pool.options;
  await product.disconnect();
  const keepPlans = '-c plan_cache_mode=force_generic_plan';
  return { connectionString, max, options: `${options} ${keepPlans}`, statement_timeout, query_timeout };
}
