import * as attachments from '@shared/contracts/attachments';
import * as comments from '@shared/contracts/comments';
import * as requestDrafts from '@shared/contracts/request-drafts';
import type { Actor } from '@shared/rules/actor';
import { on } from '../../http/mount';
import type { ReceivedFile } from '../../lib/uploads';
import { requireStorage } from '../storage/commands';
import { storageOf } from '../storage/queries';
import { addAttachment, type Purpose, removeAttachment, requireRoom } from './commands';
import type { Owner } from './policy';
import { presentAttachment, presentAttachments } from './presenter';
import {
  attachmentsOf,
  findCommentOwner,
  findDraftOwner,
  findRequestOwner,
  findTaskOwner,
  visibleAttachment,
} from './queries';

async function listOf(actor: Actor, owner: Owner) {
  const [rows, storage] = await Promise.all([attachmentsOf(owner), storageOf(actor)]);
  return presentAttachments(actor, owner, rows, storage);
}

interface Upload {
  actor: Actor;
  query: Purpose;
  receive: () => Promise<ReceivedFile>;
}

/** Who may add is asked before the file is taken in. */
async function add({ actor, query, receive }: Upload, seen: Owner) {
  await requireRoom(actor, seen, query);
  await requireStorage(actor);
  const { owner, row } = await addAttachment(actor, seen, await receive(), query);
  return presentAttachment(actor, owner, row);
}

export const attachmentRoutes = [
  on(attachments.listOfTask)(async ({ actor, params }) =>
    listOf(actor, await findTaskOwner(actor, params.id)),
  ),
  on(attachments.addToTask)(async (call) => add(call, await findTaskOwner(call.actor, call.params.id))),
  on(attachments.listOfRequest)(async ({ actor, params }) =>
    listOf(actor, await findRequestOwner(actor, params.id)),
  ),
  on(attachments.addToRequest)(async (call) => add(call, await findRequestOwner(call.actor, call.params.id))),
  on(attachments.addToCorrection)(async (call) =>
    add(call, await findRequestOwner(call.actor, call.params.id)),
  ),
  on(requestDrafts.addFile)(async (call) => add(call, await findDraftOwner(call.actor, call.params.id))),
  on(comments.addFile)(async (call) =>
    add({ ...call, query: {} }, await findCommentOwner(call.actor, call.params.id)),
  ),
  on(attachments.download)(async ({ actor, params }) => (await visibleAttachment(actor, params.id)).row),
  on(attachments.remove)(({ actor, params }) => removeAttachment(actor, params.id)),
];
