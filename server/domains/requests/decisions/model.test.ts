import * as requests from '@shared/contracts/requests';
import type { HistoryType } from '@shared/rules/requests';
import { replay } from '@shared/test/replay';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRequest, storedRequest } from '../../../test/factories/requests';
import { makeUser, type TestUser } from '../../../test/factories/users';
import { type Client, startServer, type TestServer } from '../../../test/server';

/**
 * Random stories over HTTP against a reference that knows the rules in its own simple terms: a list of deciders,
 * an index into it, and nothing else.
 */
const names = ['ann', 'bob', 'submitter', 'stranger', 'admin'] as const;
type Name = (typeof names)[number];

let server: TestServer;
let users: Record<Name, TestUser>;
let clients: Record<Name, Client>;
beforeAll(async () => {
  server = await startServer();
  const made = await Promise.all(names.map((name) => makeUser(name === 'admin' ? { role: 'admin' } : {})));
  users = Object.fromEntries(names.map((name, index) => [name, made[index]])) as typeof users;
  const signedIn = await Promise.all(made.map((user) => server.as(user)));
  clients = Object.fromEntries(names.map((name, index) => [name, signedIn[index]])) as typeof clients;
});
afterAll(() => server.close());

interface Move {
  do: 'approve' | 'move' | 'reject' | 'return' | 'cancel';
  by: Name;
  /** Index of the step that the caller means, or `none`; `unsaid` where the call does not say. */
  means: number | 'none' | 'unsaid' | 'current';
}

class Reference {
  status = 'pending';
  constructor(
    readonly deciders: Name[],
    public at = 0,
  ) {}

  /** The status and code that the call should answer with; changes the reference where it should succeed. */
  play(move: Move): [number, string?] {
    const { by } = move;
    if (by === 'stranger' || (by !== 'admin' && by !== 'submitter' && !this.deciders.includes(by))) {
      return [404, 'not_found'];
    }
    return move.do === 'cancel' ? this.cancel(by) : this.decide(move);
  }

  get isClosed() {
    return ['completed', 'rejected', 'cancelled'].includes(this.status);
  }

  private cancel(by: Name): [number, string?] {
    if (by !== 'admin' && by !== 'submitter') return [403, 'not_allowed'];
    if (this.isClosed) return [409, 'request_closed'];
    if (by === 'submitter' && this.status !== 'pending') return [403, 'not_allowed'];
    this.status = 'cancelled';
    return [200];
  }

  private decide({ do: what, by, means }: Move): [number, string?] {
    if (this.isClosed) {
      return by === 'submitter' ? [403, 'not_step_responsible'] : [409, 'request_closed'];
    }
    const meant = typeof means === 'number' ? this.deciders[means] : undefined;
    if (by !== 'admin' && by !== this.deciders[this.at] && by !== meant) return [403, 'not_step_responsible'];
    const here = this.at < this.deciders.length ? this.at : 'none';
    if (means !== 'current' && means !== 'unsaid' && means !== here) return [409, 'step_already_decided'];
    if (what === 'reject') this.status = 'rejected';
    else if (what === 'return') {
      if (this.at === 0) return [409, 'first_step'];
      this.at--;
      this.status = this.at === 0 ? 'pending' : 'in_progress';
    } else {
      this.at++;
      this.status = this.at >= this.deciders.length ? 'completed' : 'in_progress';
    }
    return [200];
  }

  get currentStep() {
    return this.status === 'completed' || this.deciders.length === 0 ? null : this.at + 1;
  }
}

async function send(id: number, stepIds: number[], move: Move, at: number) {
  const client = clients[move.by];
  const params = { id };
  const stepOf = (index: number) => stepIds[index] ?? null;
  const meant = move.means === 'current' ? stepOf(at) : null;
  const stepId = typeof move.means === 'number' ? stepOf(move.means) : meant;
  const body = move.means === 'unsaid' ? {} : { expectedStepId: stepId };
  if (move.do === 'cancel') return client.call(requests.cancel, { params, body: {} });
  if (move.do === 'approve') return client.call(requests.approve, { params, body });
  if (move.do === 'move') {
    return client.call(requests.moveToNextStep, { params, body: { currentStepId: stepId } });
  }
  return client.call(requests.reject, { params, body: { ...body, returnToPrevious: move.do === 'return' } });
}

const anyMove = fc
  .record({
    do: fc.constantFrom<Move['do'][]>(
      'approve',
      'approve',
      'approve',
      'move',
      'return',
      'return',
      'reject',
      'cancel',
    ),
    by: fc.constantFrom<Name[]>('ann', 'ann', 'bob', 'bob', 'admin', 'submitter', 'stranger'),
    means: fc.constantFrom<Move['means'][]>('current', 'current', 'unsaid', 'none', 0, 1, 2, 3),
  })
  // this call always names a step
  .map(
    (move): Move => (move.do === 'move' && move.means === 'unsaid' ? { ...move, means: 'current' } : move),
  );
const anyStory = fc.record({
  deciders: fc.array(fc.constantFrom<Name[]>('ann', 'bob', 'admin'), { maxLength: 4 }),
  moves: fc.array(anyMove, { minLength: 4, maxLength: 12 }),
});

test('any story goes as the reference says, and its history tells where it stands', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async ({ deciders, moves }) => {
      const steps = deciders.map((name) => users[name]);
      const { id, stepIds } = await makeRequest({ by: users.submitter, steps });
      const reference = new Reference(deciders);
      for (const move of moves) {
        // a request has no such step: the call would name none, which is another case
        const means = typeof move.means === 'number' && move.means >= deciders.length ? 'none' : move.means;
        const before = await storedRequest(id);
        const { at } = reference;
        const [status, code] = reference.play({ ...move, means });
        const reply = await send(id, stepIds, { ...move, means }, at);
        expect([reply.status, status === 200 ? undefined : reply.error.code]).toEqual([status, code]);
        const stored = await storedRequest(id);
        if (status !== 200) expect(stored).toEqual(before);
        const { request } = stored;
        expect([request.status, request.currentStep]).toEqual([reference.status, reference.currentStep]);
      }
      await expectHistoryTells(id, stepIds);
    }),
    { numRuns: 50 },
  );
});

async function expectHistoryTells(id: number, stepIds: number[]) {
  const { request, steps, history } = await storedRequest(id);
  expect(replay(stepIds, history as { type: HistoryType; stepId: number | null }[])).toEqual({
    status: request.status,
    currentRank: request.currentStep,
    completed: steps.filter((step) => step.completedAt).map((step) => step.id),
    skipped: steps.filter((step) => step.skippedAt).map((step) => step.id),
  });
}
