import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

/**
 * What a run's JSON report tells.
 * @typedef {{ passed: number, failed: number, failures: { test: string, message: string }[] }} Outcome
 */

/** @returns {Outcome} */
const nothing = () => ({ passed: 0, failed: 0, failures: [] });

/** @returns {Outcome} a vitest report's; a file that could not be loaded is a failure without a test. */
function ofVitest({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ test: file, message }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file} › ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/** @returns {Outcome} a Playwright report's */
function ofPlaywright({ stats, suites, errors }) {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const failures = suites.flatMap(specs).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        test: `${file} › ${title} [${projectName}]`,
        message: results.flatMap((result) => result.errors.map((error) => error.message)).join('\n'),
      })),
  );
  const outside = errors.map(({ message, value }) => ({
    test: 'outside of the tests',
    message: message ?? value ?? '',
  }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [...failures, ...outside],
  };
}

/**
 * @returns {Outcome} of the JSON report in this file. A stage that broke before it could report has no tests to count; a
 * report that it left unfinished is a failure.
 */
export function readReport(file) {
  try {
    const json = JSON.parse(readFileSync(file, 'utf8'));
    return 'suites' in json ? ofPlaywright(json) : ofVitest(json);
  } catch (error) {
    if (error.code === 'ENOENT') return nothing();
    return { ...nothing(), failed: 1, failures: [{ test: file, message: error.message }] };
  }
}

const shown = 12;

/** A failure's test and the first lines of its message, indented. */
export function failureText({ test, message }) {
  const lines = message.trimEnd().split('\n').slice(0, shown);
  return `✗ ${test}\n${lines.map((line) => `    ${line}`).join('\n')}`;
}
