import { config } from '../config';
import { hasEmbedded, joinEmbedded, startEmbedded } from './embedded';
import { InUseError } from './embedded/lock';

/**
 * The database that a command works on, and how to end the work: the one that DATABASE_URL names, past any pooler, else
 * the embedded one, started for the time of the command. With `join`, one that a server runs already is worked on together
 * with it, and none is made.
 */
export async function databaseForCommand({ join }: { join: boolean }) {
  const { databaseDirectUrl, dataDir } = config;
  if (databaseDirectUrl) return { url: databaseDirectUrl, close: async () => {} };
  if (join && !hasEmbedded(dataDir))
    throw new Error(`DATABASE_URL is not set, and ${dataDir} holds no database.`);
  try {
    const embedded = await startEmbedded({ dataDir });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => void embedded.stop().finally(() => process.exit(1)));
    return { url: embedded.url(), close: embedded.stop };
  } catch (error) {
    if (!join || !(error instanceof InUseError)) throw error;
    return { url: await joinEmbedded(dataDir), close: async () => {} };
  }
}
