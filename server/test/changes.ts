import { changes } from '../changes/changes';
import { pool } from '../db/client';

/** As a server does; one for all that a test file starts, which share this process. */
let leave: Promise<() => Promise<void>> | undefined;

export async function joinChanges(): Promise<void> {
  leave ??= changes.join(pool.options.connectionString as string);
  await leave;
}

export async function leaveChanges(): Promise<void> {
  await (await leave)?.();
  leave = undefined;
}
