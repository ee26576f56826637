// `npm start`: installs what is missing, builds what is stale, and runs the server in this very process, so that
// signals reach it directly.
import './lib/node-version.mjs';
import { ensureBuild } from './lib/build.mjs';
import { ensurePackages } from './lib/packages.mjs';

try {
  await ensurePackages();
  await ensureBuild();
} catch (error) {
  console.error(`Masar could not start: ${error.message}.`);
  process.exit(1);
}
await import('../dist/server/main.js');
