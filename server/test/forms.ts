import type { SentField } from '@shared/contracts/forms';
import * as requestTypes from '@shared/contracts/request-types';
import { type Answer, addressOf } from '@shared/endpoint';
import { expect } from 'vitest';
import { makeRequestType } from './factories/request-types';
import type { Client, Reply } from './server';

/** Begins a draft of a type with these fields and steps, or saves the one that there is. */
export async function saveForm(
  admin: Client,
  id: number,
  fields?: SentField[],
  steps: requestTypes.DraftStep[] = [],
): Promise<Reply<Answer<typeof requestTypes.saveDraft>>> {
  const { draft } = (await admin.call(requestTypes.getDraft, { params: { id } })).body;
  return admin.fetch(addressOf(requestTypes.saveDraft, { params: { id } }), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...(draft && { 'If-Match': `"${draft.updatedAt}"` }) },
    body: JSON.stringify({ steps, fields }),
  });
}

export async function publishForm(
  admin: Client,
  id: number,
  fields: SentField[],
  steps: requestTypes.DraftStep[] = [],
): Promise<void> {
  expect(await saveForm(admin, id, fields, steps)).toMatchObject({ status: 200 });
  const { revision, draft } = (await admin.call(requestTypes.getDraft, { params: { id } })).body;
  const body = { revision, draftUpdatedAt: draft?.updatedAt as string };
  expect((await admin.call(requestTypes.publishDraft, { params: { id }, body })).status).toBe(204);
}

/** The id of a type that asks these fields, and whose requests wait for an administrator. */
export async function makeTypeAsking(admin: Client, ...fields: SentField[]): Promise<number> {
  const { id } = await makeRequestType();
  await publishForm(admin, id, fields);
  return id;
}
