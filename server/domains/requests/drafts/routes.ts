import * as requestDrafts from '@shared/contracts/request-drafts';
import type { Actor } from '@shared/rules/actor';
import { on } from '../../../http/mount';
import { found } from '../../../lib/refusal';
import { filesFields, filesForFields, formerFilesOf } from '../files/queries';
import { visibleRequest } from '../queries';
import { mayResubmit } from '../resubmissions/policy';
import { createDraft, removeDraft, saveDraft } from './commands';
import { presentDraft, presentListed } from './presenter';
import { type DraftRow, draftsOf, ownDraft } from './queries';

async function draftOf(actor: Actor, id: number) {
  const row = found(await ownDraft(actor, id));
  const resubmitted = row.resubmissionOf === null ? null : await resubmittable(actor, row.resubmissionOf);
  return presentDraft(actor, row, resubmitted, await filesOf(actor, row, resubmitted?.id));
}

/** The files that may answer the fields of a draft: its own, and those of the request that is submitted again with it. */
const filesOf = async (actor: Actor, { id: draftId, fields }: DraftRow, requestId: number | undefined) =>
  filesFields(fields ?? []).length === 0 ? [] : filesForFields(actor, { draftId, requestId });

/** A request that the actor may submit again, and how many files would come along. */
async function resubmittable(actor: Actor, id: number) {
  const record = await visibleRequest(actor, id);
  if (!record || !mayResubmit(actor, record)) return null;
  const { uniqueNumber, status } = record;
  const files = await formerFilesOf({ requestId: id, others: true, answering: [] });
  return { id, uniqueNumber, status, fileCount: files.length };
}

export const draftRoutes = [
  on(requestDrafts.list)(async ({ actor }) =>
    (await draftsOf(actor)).map((row) => presentListed(actor, row)),
  ),
  on(requestDrafts.get)(({ actor, params }) => draftOf(actor, params.id)),
  on(requestDrafts.create)(async ({ actor, body }) => draftOf(actor, await createDraft(actor, body))),
  on(requestDrafts.save)(
    async ({ actor, params, body, version }) => {
      await saveDraft(actor, params.id, body, version);
      return draftOf(actor, params.id);
    },
    { current: ({ actor, params }) => draftOf(actor, params.id) },
  ),
  on(requestDrafts.remove)(({ actor, params }) => removeDraft(actor, params.id)),
];
