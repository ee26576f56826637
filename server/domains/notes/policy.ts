import { type Actor, isAdmin } from '@shared/rules/actor';

/** Its author, or an admin. */
export const canRemoveNote = (actor: Actor, note: { author: { id: number } }): boolean =>
  isAdmin(actor) || note.author.id === actor.id;
