import { type Call, inTurns, type Summary } from '../measure/measure';
import { type Finding, shown, table } from '../report';
import { type Browser, callOf, signIn } from '../servers/browser';
import type { Stage } from '../stage';
import { cast, type SizeName } from '../world/sizes';
import { typicalReads } from './calls';

const TARGET = 1.5;
/** As many lines as a person reads. */
const SHOWN = 40;

/** How much longer the typical reads take in the large world than among a thousand rows, and what they cost PostgreSQL. */
export async function measureGrowth(stage: Stage): Promise<Finding> {
  const worldOf = async (name: SizeName) => ({
    server: await stage.product(name),
    reads: await typicalReads(await stage.asking(name)),
  });
  const worlds = [await worldOf('thousand'), await worldOf(stage.length.world)] as const;
  const found: { worst: number; row: (string | number)[] }[] = [];
  for (const as of ['admin', 'manager'] as const) {
    const browsers: Browser[] = [];
    for (const { server } of worlds) browsers.push(await signIn(server.url, cast[as]));
    for (const [index, { name }] of worlds[0].reads.entries()) {
      const places = worlds.map(({ server, reads }, world) => {
        const call = callOf('GET', reads[index]?.path as string);
        return { server, browser: browsers[world] as Browser, call };
      });
      const rows = new Set<number | null | undefined>();
      for (const { browser, call } of places) rows.add(await rowsOf(browser, call));
      // with more rows to answer, more work is no surprise
      if (rows.has(undefined) || rows.size > 1) continue;
      // one call at a time
      const loads = places.map(({ server, browser, call }) => {
        const calls = Array<Call>(stage.length.growthCalls).fill(browser.signed(call));
        return () => ({ server, postmaster: stage.postmaster, connections: 1, calls, status: 200 });
      });
      const [before, after] = (await inTurns(stage.length.rounds, loads)) as [Summary, Summary];
      if (before.errors + after.errors > 0) throw new Error(`${name} failed`);
      const costs = [before.p50, after.p50, after.p50 / before.p50];
      const database = [before.database, after.database, after.database / before.database || 1];
      found.push({
        worst: Math.max(costs[2] ?? 0, database[2] ?? 0),
        row: [`\`${name}\``, as, ...costs, ...database],
      });
    }
  }
  for (const { server } of worlds) await server.stop();
  found.sort((a, b) => b.worst - a.worst);
  const beyond = found.filter(({ worst }) => worst > TARGET).length;
  const verdict = {
    what: `Growth of ${found.length} lists, searches, counters and records`,
    figure: `${beyond} beyond, at most ${shown(found[0]?.worst ?? Number.NaN)} ×`,
    target: `each ≤ ${TARGET} ×`,
    reached: found.length > 0 && beyond === 0,
  };
  const head = ['Call', 'As', 'p50 before', 'p50 after', 'p50 ×'];
  const columns = [...head, 'PostgreSQL before', 'PostgreSQL after', 'PostgreSQL ×'];
  const lines = found.slice(0, SHOWN).map(({ row }) => row);
  const note = `The ${lines.length} reads that grow most. p50 in ms, PostgreSQL's CPU in s per 1,000 calls:`;
  return { verdicts: [verdict], details: `${note}\n\n${table(columns, lines)}` };
}

/** Undefined where the caller may not ask; null where the answer is no list. */
async function rowsOf(browser: Browser, call: Call): Promise<number | null | undefined> {
  const { status, body } = await browser.send(call);
  if (status === 403) return undefined;
  if (status !== 200) throw new Error(`${call.path}: ${status} ${body}`);
  const answer = JSON.parse(body) as unknown;
  return Array.isArray(answer) ? answer.length : null;
}
