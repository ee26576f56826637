import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeatRules } from '../../shared/rules/statuses';
import { databaseUrl } from '../database-url';
import { keepFigure } from '../figures';
import { type Instance, startInstance } from '../instances';
import { patience, rounds } from '../length';
import { send } from './calls';
import { anyMove, anyStep, type Move } from './moves';
import { Reference } from './reference';
import { expectStored } from './stored';
import { World } from './world';

const count = rounds({ short: 300, long: 5_000 });
const maxCommands = rounds({ short: 7, long: 14 });
/** How many sequences are played at the same time, each by people of its own. */
const AT_ONCE = 4;

let instances: Instance[];
let worlds: World[];
beforeAll(async () => {
  instances = await Promise.all([startInstance(databaseUrl()), startInstance(databaseUrl())]);
  const urls = instances.map(({ url }) => url);
  worlds = await Promise.all(Array.from({ length: AT_ONCE }, () => World.open(urls)));
});
afterAll(() => Promise.all(instances.map((instance) => instance.stop())));

let calls = 0;

/** A move, answered as the reference says. */
class Command implements fc.AsyncCommand<Reference, World> {
  constructor(private readonly move: Move) {}

  check(reference: Readonly<Reference>): boolean {
    return reference.admits(reference.settle(this.move));
  }

  async run(reference: Reference, world: World): Promise<void> {
    const move = reference.settle(this.move);
    const [status, code] = reference.play(move);
    const reply = await send(world, move);
    calls++;
    expect([reply.status, reply.error?.code], String(this)).toEqual([status, code]);
  }

  toString(): string {
    return JSON.stringify(this.move);
  }
}

const submission = new Command({ do: 'submit', by: 'submitter', amount: 1 });
const anyCommands = fc.commands([anyMove.map((move) => new Command(move))], { maxCommands, size: '+1' });

const anyWorkflow = fc.array(anyStep, { maxLength: 4 });
const anySequence = (world: World) =>
  fc.asyncProperty(
    anyWorkflow,
    fc.boolean(),
    fc.constantFrom(...repeatRules),
    anyCommands,
    async (workflow, separateDuties, repeatApprover, commands) => {
      await world.begin(workflow, separateDuties, repeatApprover);
      const steps = workflow.map((step) => ({ ...step }));
      const reference = new Reference(steps, separateDuties, repeatApprover);
      await submission.run(reference, world);
      await fc.asyncModelRun(() => ({ model: reference, real: world }), commands);
      await expectStored(world, reference);
    },
  );

test(
  'any sequence of decisions, changed workflows, disabled people and deactivated types goes as the reference says',
  async () => {
    const numRuns = count / AT_ONCE;
    const played = await Promise.all(worlds.map((world) => fc.check(anySequence(world), { numRuns })));
    const divergences = played.filter(({ failed }) => failed);
    keepFigure(7, { sequences: count, calls, divergences: divergences.length });
    expect(divergences.map((run) => [fc.defaultReportMessage(run), run.errorInstance])).toEqual([]);
  },
  patience,
);
