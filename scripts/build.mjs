import { build } from './lib/build.mjs';

await build().catch((error) => {
  console.error(`Build: ${error.message}`);
  process.exitCode = 1;
});
