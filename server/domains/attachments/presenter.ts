import type { Attachment, Attachments } from '@shared/contracts/attachments';
import type { Actor } from '@shared/rules/actor';
import { presentPast } from '../../lib/past-person';
import { toIso } from '../../lib/time';
import { type Storage, tightest } from '../storage/policy';
import { isEvidence, isTheirs, type Owner, refusalToAdd, refusalToRemove } from './policy';
import type { AttachmentRow } from './queries';

export const presentAttachment = (actor: Actor, owner: Owner, row: AttachmentRow): Attachment => ({
  can: {
    remove: refusalToRemove(actor, owner, row) === null,
    addVersion:
      row.field === null && refusalToAdd(actor, owner) === null && isTheirs(actor, owner, row.uploadedBy.id),
  },
  ...row,
  uploadedBy: presentPast(row.uploadedBy, row.uploadedByThen),
  createdAt: toIso(row.createdAt),
});

export function presentAttachments(
  actor: Actor,
  owner: Owner,
  rows: AttachmentRow[],
  storage: readonly Storage[],
): Attachments {
  const addRefusal = refusalToAdd(actor, owner);
  return {
    items: rows.map((row) => presentAttachment(actor, owner, row)),
    can: { add: addRefusal === null },
    isEvidence: isEvidence(owner),
    addRefusal,
    storage: addRefusal === null ? tightest(storage) : null,
  };
}
