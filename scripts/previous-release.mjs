// `npm run test:previous [-- revision]`: the API tests of the previous release on the schema of this one, as it is while
// a new version is rolled out: the migrations come first, and the servers of before still run. The previous release is the
// newest tag before this commit; while there is none, what was there before the newest migration.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

function previousRelease() {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD~1');
  } catch {
    // no tag yet
  }
  if (git('status', '--porcelain', '--', 'migrations') !== '') return git('rev-parse', 'HEAD');
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'migrations/*.sql');
  return git('rev-parse', '--verify', '--quiet', `${newest}~1`);
}

function findRelease() {
  try {
    return process.argv[2] ?? previousRelease();
  } catch {
    return undefined;
  }
}

const sameIn = (folder, file) =>
  readFileSync(join(folder, file), 'utf8') === readFileSync(join(root, file), 'utf8');

/** Its own packages, unless they are ours. */
async function givePackages(folder) {
  if (!sameIn(folder, 'package-lock.json')) return run('npm', ['ci', '--loglevel=error', '--prefix', folder]);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return 0;
}

async function testRelease(release) {
  const folder = mkdtempSync(join(tmpdir(), 'masar-previous-'));
  try {
    git('clone', '--quiet', '--shared', '--no-checkout', root, folder);
    git('-C', folder, 'checkout', '--quiet', git('rev-parse', release));
    rmSync(join(folder, 'migrations'), { recursive: true });
    cpSync(join(root, 'migrations'), join(folder, 'migrations'), { recursive: true });
    if ((await givePackages(folder)) !== 0) return 1;
    const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
    return await run(process.execPath, [vitest, 'run', '--root', folder, '--project', 'api']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const release = findRelease();
if (release) {
  console.log(`The previous release: ${release}`);
  process.exitCode = await testRelease(release);
} else {
  console.error('The history of the repository is not here, or has no release before this one.');
  process.exitCode = 2;
}
