import type { Note } from '@shared/contracts/notes';
import type { Actor } from '@shared/rules/actor';
import { presentPast } from '../../lib/past-person';
import { toIso } from '../../lib/time';
import { canRemoveNote } from './policy';
import type { NoteRow } from './queries';

export const presentNote = (actor: Actor, { authorThen, ...row }: NoteRow): Note => ({
  can: { remove: canRemoveNote(actor, row) },
  ...row,
  author: presentPast(row.author, authorThen),
  createdAt: toIso(row.createdAt),
});
