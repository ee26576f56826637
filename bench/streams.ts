import { createHmac } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Instance, SESSION_SECRET } from '../trust/instances';
import { percentile } from './measure/statistics';
import { cpuOf, memoryOf } from './measure/usage';
import { type Finding, shown, type Verdict } from './report';
import { approve, type Facts } from './scenarios/scenarios';
import { signIn } from './servers/browser';

import type { Stage } from './stage';
import { cast } from './world/sizes';

const COUNT = 5_000;
const OPENED_AT_ONCE = 16;
const CHANGES = 60;
/** Between two changes, in ms: about what some ten thousand people at work make. */
const PAUSE = 100;
/** In ms: a stream that was not told within this is not counted as told. */
const LATEST = 5_000;
/** In s: longer than the interval in which streams are kept alive. */
const QUIET = 25;
const MEMORY_TARGET = 250;
const ARRIVAL_TARGET = 250;

/** Many open streams at two servers, and changes made through either: when do they arrive? Then as many at one. */
export async function measureStreams(stage: Stage): Promise<Finding> {
  return { verdicts: [...(await streamsAt(stage, 2)), ...(await streamsAt(stage, 1))] };
}

async function streamsAt(stage: Stage, count: number): Promise<Verdict[]> {
  const ask = await stage.asking();
  const servers: Instance[] = [];
  while (servers.length < count) servers.push(await stage.product());
  const told: Told = { arrivals: [], ended: 0 };
  const atOnce = pLimit(OPENED_AT_ONCE);
  const open = async ({ sid }: { sid: string }, index: number) =>
    listen((servers[index % count] as Instance).url, cookieOf(sid), told);
  const opened = (await ask<{ sid: string }>(sessions)).map((row, index) => atOnce(open, row, index));
  await Promise.all(opened);

  const cpu = () => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  const before = cpu();
  await sleep(QUIET * 1_000);
  const idle = (cpu() - before) / (COUNT / 1_000) / (QUIET / 60);
  const sent = await makeChanges(stage, servers);
  await sleep(LATEST);
  const memory = servers.map(({ pid }) => memoryOf(pid));
  const { ended } = told;
  await Promise.all(servers.map((server) => server.stop()));
  await ask("delete from sessions where sid like 'streams-%'");

  const arrivals = told.arrivals.filter(({ request }) => sent.has(request));
  const delays = arrivals.map(({ request, at }) => at - (sent.get(request) as number));
  const unheard = sent.size - new Set(arrivals.map(({ request }) => request)).size;
  const [p50, p95, p99] = [50, 95, 99].map((percent) => shown(percentile(delays, percent)));
  const where = count === 1 ? 'one server' : 'two servers';
  return [
    {
      what: `Change to arrival at ${COUNT} open streams of ${where}`,
      figure: `p50 ${p50}, p95 ${p95}, p99 ${p99} ms; ${sent.size} changes, ${arrivals.length} arrivals, ${unheard} unheard, ${ended} streams ended`,
      target: `p95 < ${ARRIVAL_TARGET} ms`,
      reached: percentile(delays, 95) < ARRIVAL_TARGET && unheard === 0 && ended === 0,
    },
    {
      what: `Memory of ${where} with them`,
      figure: `${memory.map(shown).join(' and ')} MB; ${shown(idle)} s of CPU for a thousand streams and a quiet minute`,
      target: `each ≤ ${MEMORY_TARGET} MB`,
      reached: Math.max(...memory) <= MEMORY_TARGET,
    },
  ];
}

/** As signing in leaves them, of everybody in turn; checking as many passwords would take longer than all else. */
const sessions = `
  insert into sessions (sid, sess, expire)
  select 'streams-' || id || '-' || n, json_build_object(
      'cookie', json_build_object('originalMaxAge', null, 'expires', null, 'httpOnly', true, 'path', '/'),
      'passport', json_build_object('user', json_build_object('id', id, 'epoch', session_epoch)),
      'startedAt', extract(epoch from now()) * 1000, 'renewedAt', extract(epoch from now()) * 1000
    ), now() + interval '1 hour'
  from users, generate_series(1, 5) n where is_active and deleted_at is null order by n, id limit ${COUNT}
  returning sid`;

/** As express-session signs it. */
function cookieOf(sid: string): string {
  const signature = createHmac('sha256', SESSION_SECRET).update(sid).digest('base64').replace(/=+$/, '');
  return `masar=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}

/** Approvals, by way of one server and the other in turn. When each was sent, by request. */
async function makeChanges(stage: Stage, servers: readonly Instance[]): Promise<Map<number, number>> {
  const records = await (await stage.asking())<Facts>(approve.records);
  const browsers = await Promise.all(servers.map(({ url }) => signIn(url, cast.decider)));
  const sent = new Map<number, number>();
  for (const facts of records.slice(0, CHANGES)) {
    sent.set(facts.record, performance.now());
    const answer = await browsers[sent.size % browsers.length]?.send(approve.call(facts));
    if (answer?.status !== 200) throw new Error(`a request was not approved: ${answer?.body}`);
    await sleep(PAUSE);
  }
  return sent;
}

interface Told {
  arrivals: { request: number; at: number }[];
  /** Streams that ended by themselves. */
  ended: number;
}

/** As browsers and balancers do, in HTTP/1.1. */
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY, keepAlive: true });

/** Keeps a stream open and notes when it tells of which request; resolves once the server has begun to. */
const listen = (url: string, cookie: string, told: Told): Promise<void> =>
  new Promise((resolve, reject) => {
    const call = get(`${url}/api/events`, { agent, headers: { Cookie: cookie } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was refused: ${answer.statusCode}`));
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const at = performance.now();
        const messages = (text + chunk).split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) {
          const [, data = '{}'] = /^event: change\nid: .*\ndata: (.*)/.exec(message) ?? [];
          const { topic, ids } = JSON.parse(data) as { topic?: string; ids: number[] };
          if (topic === 'request') told.arrivals.push(...ids.map((request) => ({ request, at })));
        }
      });
      answer.on('error', () => {}); // it closes as well
      answer.once('close', () => told.ended++);
      resolve();
    });
    call.once('error', reject);
  });
