import type { Note } from '@shared/contracts/notes';
import type { Actor } from '@shared/rules/actor';
import { toIso } from '../../lib/time';
import { canRemoveNote } from './policy';
import type { NoteRow } from './queries';

export const presentNote = (actor: Actor, row: NoteRow): Note => ({
  ...row,
  createdAt: toIso(row.createdAt),
  can: { remove: canRemoveNote(actor, row) },
});
