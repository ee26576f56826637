import { connect, disconnect } from '../db/client';
import { migrateDatabase } from '../db/migrate';
import { seedReference } from '../db/seed/reference';
import { Cluster } from './cluster';
import { createDatabase } from './create-database';

export interface Replicated {
  primary: Cluster;
  replica: Cluster;
}

const database = 'masar';
export const addressOn = (cluster: Cluster): string => cluster.url(database);

interface Wanted {
  debian?: boolean;
  /** Settings of both of them. */
  settings?: Record<string, string>;
}

/** A primary with an empty hub, and a streaming replica of it. */
export async function startReplicated({ debian, settings }: Wanted = {}): Promise<Replicated> {
  const primary = await Cluster.make({ debian });
  await primary.start(settings);
  await createDatabase({ admin: primary.url(), owner: primary.url() }, database);
  await migrateDatabase(addressOn(primary));
  const replica = await primary.replica();
  await replica.start(settings);
  return { primary, replica };
}

export const removeReplicated = ({ primary, replica }: Replicated): Promise<unknown> =>
  Promise.all([replica.remove(), primary.remove()]);

/** The test file works on this database from here on. Returns how to go back to its `own`. */
export async function workOn(
  url: string,
  { own, ...options }: { own: string } & Parameters<typeof connect>[1],
): Promise<() => Promise<void>> {
  await disconnect();
  connect(url, options);
  await seedReference();
  return async () => {
    await disconnect();
    connect(own);
  };
}
