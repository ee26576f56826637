import { type Condition, formField } from '@shared/contracts/forms';
import type { RepeatRule } from '@shared/rules/statuses';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '../../server/db/client';
import { users } from '../../server/db/schema/people';
import { requests } from '../../server/db/schema/requests';
import { makeRequestType } from '../../server/test/factories/request-types';
import { makeUser, type TestUser } from '../../server/test/factories/users';
import { type Client, signIn } from '../../server/test/server';
import { type Name, names, type Step } from './moves';

interface Person {
  user: TestUser;
  /** The instance that they work on. */
  url: string;
  browser: Client;
}

/** A request, and its steps in their order. */
interface Known {
  id: number;
  stepIds: number[];
}

/** What requests of the type are asked. */
const amount = formField.parse({ kind: 'number', key: 'amount', label: 'Amount' });
const atLeast = (value: number): Condition => ({
  match: 'all',
  comparisons: [{ field: 'amount', is: 'at_least', value }],
});

/** The people of the moves, and the type and the requests of the sequence under way. */
export class World {
  typeId = 0;
  requests: Known[] = [];

  private constructor(readonly people: Record<Name, Person>) {}

  /** People of its own, each on one of these instances. */
  static async open(urls: readonly string[]): Promise<World> {
    const people = names.map(async (name, number) => {
      const url = urls[number % urls.length] as string;
      const user = await makeUser({ role: name === 'admin' ? 'admin' : 'user' });
      return [name, { user, url, browser: await signIn(url, user) }];
    });
    return new World(Object.fromEntries(await Promise.all(people)));
  }

  /** The next sequence: nothing waits for anybody, everybody is active and signed in, and there is a new type. */
  async begin(workflow: readonly Step[], separateDuties: boolean, repeatApprover: RepeatRule): Promise<void> {
    await db
      .update(requests)
      .set({ status: 'cancelled', closedAt: sql`now()` })
      .where(and(eq(requests.requestTypeId, this.typeId), isNull(requests.closedAt)));
    await this.bringBackDisabled();
    const steps = workflow.map(({ decider, isRequired, appliesFrom, isBeside, needed, isInformed }) => ({
      responsibleUserId: this.idOf(decider),
      ...{ isRequired, isBeside, needed, isInformed },
      appliesWhen: appliesFrom === null ? null : atLeast(appliesFrom),
    }));
    this.typeId = (await makeRequestType({ steps, separateDuties, repeatApprover, fields: [amount] })).id;
    this.requests = [];
  }

  idOf = (name: Name | null): number | null => (name === null ? null : this.people[name].user.id);

  nameOf = (id: number | null): Name | null => names.find((name) => this.idOf(name) === id) ?? null;

  /** Their sessions were ended, which their epoch tells. */
  private async bringBackDisabled(): Promise<void> {
    const ids = Object.values(this.people).map(({ user }) => user.id);
    const disabled = await db
      .update(users)
      .set({ isActive: true, sessionEpoch: 0 })
      .where(and(inArray(users.id, ids), gt(users.sessionEpoch, 0)))
      .returning({ id: users.id });
    for (const { id } of disabled) {
      const person = this.people[this.nameOf(id) as Name];
      person.browser = await signIn(person.url, person.user);
    }
  }
}
