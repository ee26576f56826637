import { isSuccess } from './answers';

/** How many answers of each status every endpoint has given. */
export class Tally {
  private readonly statuses = new Map<string, Map<number, number>>();
  private readonly expected = new Map<string, { asked: number; succeeded: number }>();

  count(name: string, status: number): void {
    const counts = this.statuses.get(name) ?? new Map<number, number>();
    this.statuses.set(name, counts.set(status, (counts.get(status) ?? 0) + 1));
  }

  /** Calls that were given up on, and sent once more. */
  repeated = 0;

  /** A call that the authorization table says succeeds. */
  countExpected(name: string, status: number): void {
    const counts = this.expected.get(name) ?? { asked: 0, succeeded: 0 };
    counts.asked++;
    if (isSuccess(status)) counts.succeeded++;
    this.expected.set(name, counts);
  }

  get calls(): number {
    return [...this.statuses.keys()].reduce((sum, name) => sum + this.callsOf(name), 0);
  }

  callsOf = (name: string): number =>
    [...(this.statuses.get(name)?.values() ?? [])].reduce((sum, count) => sum + count, 0);

  /** How many calls of an endpoint were to succeed. */
  expectedOf = (name: string): number => this.expected.get(name)?.asked ?? 0;

  /** How many of a status there were, of all endpoints. */
  of = (status: number): number =>
    [...this.statuses.values()].reduce((sum, counts) => sum + (counts.get(status) ?? 0), 0);

  /** The share of successes where there is to be success, of one endpoint or of all. */
  successOf(...names: string[]): number {
    const counts = [...this.expected].filter(([name]) => names.length === 0 || names.includes(name));
    const asked = counts.reduce((sum, [, one]) => sum + one.asked, 0);
    return asked === 0 ? 1 : counts.reduce((sum, [, one]) => sum + one.succeeded, 0) / asked;
  }

  /** By endpoint, to find out why. */
  toString(): string {
    return [...this.statuses]
      .map(
        ([name, counts]) => `${name} ${[...counts].map(([status, count]) => `${status}×${count}`).join(' ')}`,
      )
      .join('\n');
  }
}
