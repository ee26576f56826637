// `npm run bench [-- --small] [--only <part>]`: what the product costs, beside bare Express and statements by hand.
import './lib/node-version.mjs';
import { ensureBuild } from './lib/build.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { run } from './lib/run.mjs';

await ensurePackages();
await ensureBuild();
process.exitCode = await run(
  process.execPath,
  ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)],
  {
    NODE_ENV: 'production',
    // the server's modules want a configuration; nothing is signed with it
    SESSION_SECRET: 'the-benchmark-itself-signs-nothing-with-this',
    LOG_LEVEL: 'warn',
  },
);
