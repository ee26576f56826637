import type { MyTurn } from '@shared/contracts/my-work';
import { type WorkGroup, workGroups } from '@shared/rules/my-work';

/** The groups that have turns, each in the order of the list. */
export function grouped(turns: readonly MyTurn[]): [WorkGroup, MyTurn[]][] {
  const of = (wanted: WorkGroup) => turns.filter(({ group }) => group === wanted);
  return workGroups
    .map((group): [WorkGroup, MyTurn[]] => [group, of(group)])
    .filter(([, own]) => own.length > 0);
}
