import type { Actor } from '@shared/rules/actor';
import { badField, Refusal } from '../../../lib/refusal';
import { knowsPassword } from '../commands';
import { accountById } from '../queries';

/** Checks that the person who uses the session knows its password; wrong ones are counted as in a change of it. */
export async function confirmIdentity({ id }: Actor, password: string, ip: string): Promise<void> {
  const account = await accountById(id);
  if (!account) throw new Refusal('signed_out');
  if (!(await knowsPassword(account, password, ip))) throw badField('password', 'wrong_password');
}
