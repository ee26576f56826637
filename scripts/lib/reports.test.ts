import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureText, readReport } from './reports.mjs';

const root = join(import.meta.dirname, '..', '..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masar-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(report: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readReport(file);
}

describe('a report of tests', () => {
  it('of vitest names what failed, and files that could not be loaded', () => {
    const assertion = (status: string, fullName: string, ...failureMessages: string[]) => ({
      status,
      fullName,
      failureMessages,
    });
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: join(root, 'server/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            assertion('passed', 'lists are read'),
            assertion('failed', 'lists are counted', 'expected 1 to be 2', 'and the clean-up failed'),
          ],
        },
        {
          name: join(root, 'server/b.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    };
    expect(read(report)).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        {
          test: 'server/a.test.ts › lists are counted',
          message: 'expected 1 to be 2\nand the clean-up failed',
        },
        { test: 'server/b.test.ts', message: 'no such module' },
      ],
    });
  });

  it('of Playwright names what failed, in suites of suites, and what broke outside of the tests', () => {
    const spec = (title: string, status: string, ...messages: string[]) => ({
      file: 'lists.spec.ts',
      title,
      tests: [{ projectName: 'ar', status, results: [{ errors: messages.map((message) => ({ message })) }] }],
    });
    const report = {
      stats: { expected: 3, flaky: 1, unexpected: 1 },
      errors: [{ message: 'the server did not start' }, { value: 'a text was thrown' }, {}],
      suites: [
        {
          specs: [spec('is read', 'expected')],
          suites: [{ specs: [spec('is searched', 'unexpected', 'too late')] }],
        },
      ],
    };
    expect(read(report)).toEqual({
      passed: 4,
      failed: 1,
      failures: [
        { test: 'lists.spec.ts › is searched [ar]', message: 'too late' },
        { test: 'outside of the tests', message: 'the server did not start' },
        { test: 'outside of the tests', message: 'a text was thrown' },
        { test: 'outside of the tests', message: '' },
      ],
    });
  });

  it('counts nothing when the run broke before it wrote one; one that is broken is a failure', () => {
    expect(readReport(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0, failures: [] });
    const half = join(folder, 'half.json');
    writeFileSync(half, '{"suites":');
    expect(readReport(half)).toMatchObject({ passed: 0, failed: 1, failures: [{ test: half }] });
  });

  it('is told with the beginning of each message', () => {
    const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const text = failureText({ test: 'a.test.ts › a', message });
    expect(text.split('\n')).toHaveLength(13);
    expect(text).toMatch(/^✗ a\.test\.ts › a\n {4}line 0\n/);
  });
});
