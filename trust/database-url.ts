import { pool } from '../server/db/client';

/** The address of the test file's own database, for servers of other processes. */
export const databaseUrl = (): string => pool.options.connectionString as string;
