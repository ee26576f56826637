import { fileURLToPath } from 'node:url';
import { type Facts, replayable, type Statement } from '../capture/statement';
import { type ServerProcess, startProcess } from './process';

/** What the floor answers a path with: the product's statements, and the record that they were captured with. */
export interface Route {
  statements: Statement[];
  facts: Facts;
}

export interface Floor extends ServerProcess {
  /** Adds a route: `/name?…`, or `/name` with the facts as its body. */
  serve: (name: string, route: Route) => void;
}

/** node:http and `pg` alone: no session, no rights, no validation. */
export async function startFloor(databaseUrl: string): Promise<Floor> {
  const program = fileURLToPath(new URL('floor-process.ts', import.meta.url));
  const server = await startProcess(['--import', 'tsx', program], {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'needed-by-the-configuration-and-not-used',
  });
  return {
    ...server,
    serve: (name, route) => {
      for (const statement of route.statements) replayable(statement, route.facts); // fails here rather than there
      server.process.send({ name, ...route });
    },
  };
}
