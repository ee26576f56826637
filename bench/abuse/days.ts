import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import type { Visitor } from './visitor';

/** In ms, between one thing that a person does and the next. */
const THINKING = { least: 1_000, most: 6_000 };
/** How many of a hundred things are signing in again. */
const SIGN_INS = 2;
/** In ms: so much later a browser opens its stream again where it ended or was refused. */
const RETRY = 1_000;

const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

/** Reads a list and opens one of its records. */
const openOneOf = async (visitor: Visitor, noun: string, search = ''): Promise<number | undefined> => {
  const list = await visitor.call('GET', `/api/${noun}?limit=25${search}`);
  const record = oneOf((list?.body ?? []) as { id: number }[]);
  if (record) await visitor.call('GET', `/api/${noun}/${record.id}`);
  return record?.id;
};

/** Approves what waits for this person first. */
async function decide(visitor: Visitor): Promise<void> {
  const waiting = await visitor.call('GET', '/api/user/assigned-workflow-tasks?limit=25');
  const [first] = (waiting?.body ?? []) as { request: { id: number } }[];
  if (first) await visitor.call('PUT', `/api/requests/${first.request.id}/approve`, { notes: 'Checked' });
}

async function note(visitor: Visitor): Promise<void> {
  const id = await openOneOf(visitor, 'tasks');
  if (id !== undefined)
    await visitor.call('POST', `/api/tasks/${id}/notes`, { content: 'Called them today' });
}

const submit = (visitor: Visitor, types: readonly number[]) =>
  visitor.call('POST', '/api/requests', { requestTypeId: oneOf(types), title: 'A day of leave' });

/** What people do, each as often as it stands here. */
const things: ((visitor: Visitor, types: readonly number[]) => Promise<unknown>)[] = [
  (visitor) => openOneOf(visitor, 'requests'),
  (visitor) => openOneOf(visitor, 'requests'),
  (visitor) => openOneOf(visitor, 'projects'),
  (visitor) => openOneOf(visitor, 'projects', '&search=%D8%AA%D8%B7%D9%88%D9%8A%D8%B1'),
  (visitor) => openOneOf(visitor, 'tasks'),
  (visitor) => visitor.call('GET', '/api/user/assigned-workflow-tasks'),
  (visitor) => visitor.call('GET', '/api/notifications'),
  (visitor) => visitor.call('GET', '/api/auth/status'),
  decide,
  note,
  submit,
];

/** Works as a person does until it is told to stop. */
export async function spendDay(visitor: Visitor, types: readonly number[], stop: AbortSignal): Promise<void> {
  void listen(visitor, stop);
  while (!stop.aborted) {
    const pause = THINKING.least + Math.random() * (THINKING.most - THINKING.least);
    await sleep(pause, undefined, { signal: stop }).catch(() => {});
    if (stop.aborted) return;
    if (Math.random() * 100 < SIGN_INS) await visitor.signIn();
    else await oneOf(things)?.(visitor, types);
  }
}

/** The stream of changes of their browser. */
async function listen(visitor: Visitor, signal: AbortSignal): Promise<void> {
  const { dispatcher } = visitor;
  while (!signal.aborted) {
    const options = { dispatcher, headers: visitor.headers(), signal, bodyTimeout: 0 };
    await request(`${visitor.url}/api/events`, options)
      .then(({ body }) => body.dump({ limit: Number.POSITIVE_INFINITY, signal }))
      .catch(() => {}); // it broke, or was not had
    await sleep(RETRY);
  }
}
