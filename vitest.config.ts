import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { alias } from './vite.config.ts';

/** Minutes of browsers, floods, guesses, killed processes and restored backups: `npm run trust` runs them, `npm test` all others. */
const slowTrust = [
  'trust/{backup,outages,rollout,scale-out}/**/*.test.ts',
  'trust/{fair-use,guessing}/**/*.test.ts',
  'trust/clients/slow.test.ts',
  'trust/cross-site/browser.test.ts',
  'trust/clocks/crashes.test.ts',
  'trust/decisions/crashes.test.ts',
  'trust/script-injection/script-injection.test.ts',
];

/** They replace modules of the server before it is loaded, so each of them loads one of its own. */
const mutants = ['trust/**/mutants.test.ts'];

/** The authorization matrix is one file and takes two minutes: begun last, it would leave a core idle for as long. */
class MatrixFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isMatrix = ({ moduleId }: TestSpecification) => moduleId.endsWith('/authorization/matrix.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isMatrix), ...sorted.filter((file) => !isMatrix(file))];
  }
}

/** docs/trust.md; `patience` in trust/length.ts is what the long tests take. */
const trust = {
  environment: 'node',
  globalSetup: ['server/test/database.ts'],
  env: { LOG_LEVEL: 'silent' },
  setupFiles: ['server/test/setup.ts'],
  // the server is loaded once a worker, not once a file
  isolate: false,
  restoreMocks: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: 2,
    sequence: { sequencer: MatrixFirst },
    // what is waited for comes at once on an idle machine; a busy one is no failure
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['shared/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          // a busy machine is no failure: properties of ten thousand stories only compute
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['client/src/**/*.test.{ts,tsx}'],
          setupFiles: ['client/src/test/setup.ts'],
          // files share what they load, which is most of what they took: the setup takes back what one of them leaves
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          // a busy machine is no failure
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/database.ts'],
          env: { LOG_LEVEL: 'silent' },
          setupFiles: ['server/test/setup.ts'],
          // as above
          isolate: false,
          restoreMocks: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...trust,
          name: 'trust',
          include: ['trust/**/*.test.ts'],
          exclude: [...slowTrust, ...mutants],
        },
      },
      { extends: true, test: { ...trust, name: 'trust-mutants', include: mutants, isolate: true } },
      { extends: true, test: { ...trust, name: 'trust-slow', include: slowTrust } },
    ],
  },
});
