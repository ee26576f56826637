import { setTimeout as sleep } from 'node:timers/promises';
import type { Deciders } from './deciders';
import { type Intent, send } from './intent';
import { makeRound, type Round } from './round';

const GIVEN_UP_MS = 60_000;

export const isAnswer = (status: number | undefined): boolean => status !== undefined && status !== 503;

/** As people do: a person who gets no answer, or is told that the hub is not available, tries again, on any server. */
async function insist(intent: Intent, firstInstance: number): Promise<void> {
  const end = Date.now() + GIVEN_UP_MS;
  for (let attempt = 0; Date.now() < end; attempt++) {
    const status = await send(intent, (firstInstance + attempt) % intent.session.length);
    if (isAnswer(status)) return;
    await sleep(100);
  }
  throw new Error(`${intent.notes} was not answered: ${intent.answers}`);
}

/** A fresh request, however often PostgreSQL goes away meanwhile; of an attempt that failed nothing more is heard. */
async function makeRoundInTrouble(deciders: Deciders): Promise<Round> {
  const end = Date.now() + GIVEN_UP_MS;
  for (;;) {
    try {
      return await makeRound(deciders);
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(100);
    }
  }
}

/** Six decide on a fresh request, each until they are answered. */
export async function playInTrouble(deciders: Deciders): Promise<Round> {
  const round = await makeRoundInTrouble(deciders);
  await Promise.all(round.intents.map(insist));
  return round;
}
