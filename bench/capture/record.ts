// Preloaded into a product process that is not measured: tells its parent of every statement that `pg` is given.
import pg from 'pg';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

const original = pg.Client.prototype.query as unknown as Query;

pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
  const [first, second] = given;
  const config = (typeof first === 'string' ? { text: first } : first) as {
    text?: string;
    name?: string;
    values?: unknown[];
  };
  const values = Array.isArray(second) ? second : (config.values ?? []);
  // an empty one asks nothing but whether the database is there
  if (config.text) process.send?.({ text: config.text, name: config.name, values });
  return original.apply(this, given);
} as typeof pg.Client.prototype.query;
