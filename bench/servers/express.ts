import { fileURLToPath } from 'node:url';
import { type ServerProcess, startProcess } from './process';

/** Express with nothing in it: `/hello` answers so many bytes of JSON, `/unchanged` that nothing has changed. */
export function startExpress(bytes: number): Promise<ServerProcess> {
  const program = fileURLToPath(new URL('express-process.ts', import.meta.url));
  return startProcess(['--import', 'tsx', program], { NODE_ENV: 'production', BYTES: String(bytes) });
}
