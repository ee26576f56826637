import type { Note } from '@shared/contracts/notes';
import type { Actor } from '@shared/rules/actor';
import { toIso } from '../../lib/time';
import { canRemoveNote } from './policy';
import type { NoteRow } from './queries';

export const presentNote = (actor: Actor, row: NoteRow): Note => ({
  can: { remove: canRemoveNote(actor, row) },
  ...row,
  createdAt: toIso(row.createdAt),
});
