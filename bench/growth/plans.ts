import type { Call } from '../measure/measure';
import type { Finding } from '../report';
import { type Facts, scenarios } from '../scenarios/scenarios';
import { callOf, signIn } from '../servers/browser';
import type { Stage } from '../stage';
import { type CastName, cast } from '../world/sizes';
import { typicalChanges, typicalReads } from './calls';

/** A table with so many rows is read by an index, or not at all. */
const LARGE = 10_000;
/** After so many runs PostgreSQL may plan a prepared statement for any parameters. */
const CUSTOM_PLANS = 5;

/** By the planner's estimate, after the analyze that ends the making of a world. */
const largeTables = `
  select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${LARGE}`;

/** Whether PostgreSQL reads a large table from one end to the other for any of the typical calls. */
export async function checkPlans(stage: Stage): Promise<Finding> {
  const product = await stage.product();
  const ask = await stage.asking();
  const large = new Set((await ask<{ name: string }>(largeTables)).map(({ name }) => name));
  const { url } = product;
  const [admin, manager] = [await signIn(url, cast.admin), await signIn(url, cast.manager)];
  const browsers = { admin, manager, decider: await signIn(url, cast.decider) };
  const scans: string[] = [];
  let [calls, plans] = [0, 0];
  const watch = async (as: CastName, call: Call, expected: number[], times = 1) => {
    const browser = browsers[as];
    for (let time = 1; time < times; time++) await browser.send(call);
    const logged = await stage.log.of(async () => {
      const { status, body } = await browser.send(call);
      if (!expected.includes(status)) throw new Error(`${call.method} ${call.path}: ${status} ${body}`);
    });
    calls += 1;
    plans += logged.plans.length;
    for (const plan of logged.plans)
      for (const [, name = ''] of plan.matchAll(/Seq Scan on (\w+)/g))
        if (large.has(name)) scans.push(`\`${decodeURI(call.path)}\` reads all of \`${name}\`:\n\n${plan}`);
  };
  await stage.log.during(async () => {
    for (const as of ['admin', 'manager'] as const)
      for (const { path } of await typicalReads(ask))
        await watch(as, callOf('GET', path), [200, 403], CUSTOM_PLANS + 1);
    for (const { as, kind, records, call } of scenarios)
      if (kind === 'write') await watch(as, call((await ask<Facts>(records))[0] as Facts), [200]);
    for (const [as, method, path, status, body] of await typicalChanges(ask))
      await watch(as, callOf(method, path, body), [status]);
  });
  await product.stop();
  const verdict = {
    what: `Plans of ${plans} statements of ${calls} calls`,
    figure: `${scans.length} sequential scans of a table with ${LARGE} rows or more`,
    target: '0',
    reached: plans > 0 && scans.length === 0,
  };
  return { verdicts: [verdict], details: scans.join('\n\n') };
}
