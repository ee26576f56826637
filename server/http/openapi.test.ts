import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@shared/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '../lib/root';
import { openApiDocument } from './openapi';

interface Problem {
  ruleId: string;
  message: string;
  location: { pointer: string }[];
}

/** What Redocly finds in the document by the rules of redocly.yaml. */
function problems(): Problem[] {
  const folder = mkdtempSync(join(tmpdir(), 'masar-openapi-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(openApiDocument()));
  const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
  const args = [redocly, 'lint', file, '--format=json', `--config=${join(packageRoot, 'redocly.yaml')}`];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  return JSON.parse(stdout.slice(stdout.indexOf('{'))).problems;
}

/** A company's projects and requests are at the addresses that the specification gives. */
const isSpecified = ({ ruleId, message }: Problem) =>
  ruleId === 'no-ambiguous-paths' && /\/api\/(projects|requests)\/company\/\{id\}/.test(message);

const redirects = endpoints
  .filter(({ endpoint }) => endpoint.redirect)
  .map(({ endpoint }) => endpoint.path.replaceAll('/', '~1'));

/** Addresses that send a browser on succeed with 302. */
const isRedirect = ({ ruleId, location }: Problem) =>
  ruleId === 'operation-2xx-response' &&
  redirects.some((path) => location[0]?.pointer === `#/paths/${path}/get/responses`);

test('the API document keeps the rules of Redocly, but for addresses of the specification and redirects', () => {
  const found = problems();
  expect(found.filter(isRedirect)).toHaveLength(redirects.length); // the rules are in force
  expect(found.filter((problem) => !isSpecified(problem) && !isRedirect(problem))).toEqual([]);
});
