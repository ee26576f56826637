/** How long a flipped permission is left so before it is checked. */
const WAIT_MS = 1000;

export const stepNames = ['read', 'flip', 'wait', 'check', 'restore', 'confirm'] as const;
export type StepName = (typeof stepNames)[number];

export interface StepResult {
  state: 'running' | 'passed' | 'failed';
  ms?: number;
  error?: unknown;
}

/** What was before: the effective access, and what was entered for the person; null: nothing. */
export interface Before {
  pageId: number;
  hasAccess: boolean;
  own: boolean | null;
}

/** The server answered something else than what was set. */
export class Mismatch extends Error {
  constructor(
    readonly expected: boolean,
    readonly actual: boolean,
  ) {
    super(`expected ${expected}, got ${actual}`);
  }
}

interface Hub {
  read: () => Promise<Before>;
  /** Enters the access; null: takes away what is entered. */
  set: (pageId: number, hasAccess: boolean | null) => Promise<unknown>;
  check: () => Promise<boolean>;
  /** Does the restoring when the person leaves meanwhile; returns how to stop watching for that. */
  onLeave: (before: Before) => () => void;
}

type Report = (name: StepName, result: StepResult) => void;

/**
 * Flips a permission, checks that it counts, and restores it, whatever happens in between. Rejects when a step failed;
 * every step is reported as it begins and ends.
 */
export async function runFullTest(hub: Hub, report: Report): Promise<Before> {
  const step = reporting(report);
  const expect = async (expected: boolean) => {
    const actual = await hub.check();
    if (actual !== expected) throw new Mismatch(expected, actual);
  };

  const before = await step('read', hub.read);
  const stopWatching = hub.onLeave(before);
  try {
    await step('flip', () => hub.set(before.pageId, !before.hasAccess));
    await step('wait', () => new Promise((done) => setTimeout(done, WAIT_MS)));
    await step('check', () => expect(!before.hasAccess));
  } finally {
    try {
      await step('restore', () => hub.set(before.pageId, before.own));
      await step('confirm', () => expect(before.hasAccess));
    } finally {
      stopWatching();
    }
  }
  return before;
}

const reporting =
  (report: Report) =>
  async <T>(name: StepName, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const ms = () => performance.now() - start;
    report(name, { state: 'running' });
    try {
      const result = await work();
      report(name, { state: 'passed', ms: ms() });
      return result;
    } catch (error) {
      report(name, { state: 'failed', ms: ms(), error });
      throw error;
    }
  };
