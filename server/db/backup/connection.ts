import type pg from 'pg';
import { withClient } from '../with-client';

/** However a server or a role is set up: work that takes as long as it takes, and values in one form of text. */
const settings = {
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  search_path: 'public',
  TimeZone: 'UTC',
  DateStyle: 'ISO,YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: 1,
};

const options = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

export const withConnection = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient({ connectionString: url, application_name: 'masar backup', options }, work);
