import { sql } from 'drizzle-orm';
import { db } from '../../server/db/client';
import { rateLimits } from '../../server/db/schema/rate-limits';
import { makeCompany, type TestCompany } from '../../server/test/factories/companies';
import { makeUser, type TestUser } from '../../server/test/factories/users';
import { sendToMailServer } from '../../server/test/mail';
import { type Client, startServer, type TestServer } from '../../server/test/server';
import { makePeople, type People, type Persona, signInAll } from './personas';

/** A record that a call names, with whatever else of it its rows send. */
export interface Named {
  id: number;
}

/**
 * One way for a record to stand to a person: to their `company`, to their `person`, or to `anybody`. To all others it is
 * what `foreign` says.
 */
export interface Target<R extends Named> {
  of: 'company' | 'person' | 'anybody';
  make: (owner: TestUser, world: World) => Promise<R>;
  foreign?: string | ((companyId: number | null) => string);
  /** What a record of a person's person is to others of their company, where it is another thing to them. */
  amongColleagues?: string;
}

/** A kind of record and the ways it stands to people; nonexistent is one of every noun. */
export interface Noun<R extends Named = Named, T extends string = string> {
  name: string;
  targets: Record<T, Target<R>>;
  /** What stands in for a record where there is none. */
  nonexistent: R;
  /** Everything that is stored about a record, where a call may have to leave it alone. */
  stored?(record: R): Promise<unknown>;
}

export const NOWHERE = 2_000_000_000;

interface Made {
  record: Named;
  target: string;
  key: string;
  /** The owner's. */
  companyId: number | null;
}

export class World {
  private readonly shared = new Map<Noun, Made[]>();

  private constructor(
    readonly server: TestServer,
    readonly people: People,
    readonly browsers: Record<Persona, Client>,
    /** A company and a person of it, none of the cast's. */
    readonly elsewhere: TestCompany,
    readonly stranger: TestUser,
    readonly close: () => Promise<void>,
  ) {}

  static async build(): Promise<World> {
    const server = await startServer();
    const mail = await sendToMailServer(undefined, {}); // people are invited where mail is sent
    const people = await makePeople();
    const elsewhere = await makeCompany();
    const stranger = await makeUser({ assignedCompanyId: elsewhere.id });
    const browsers = await signInAll(server, people);
    const close = async () => {
      await server.close();
      await mail.close();
    };
    const world = new World(server, people, browsers, elsewhere, stranger, close);
    await world.keepSessions();
    return world;
  }

  /** Forgets the records of a noun that calls have shared so far. */
  forget = (noun: Noun): boolean => this.shared.delete(noun);
  forgetAll = (): void => this.shared.clear();

  /** A person's record, or of a person who is signed out a user's of company A: they are refused it all the same. */
  ownerOf = (persona: Persona): TestUser => this.people[persona === 'guest' ? 'userA' : persona];

  private keyOf(target: Target<Named>, persona: Persona): string | undefined {
    if (target.of === 'anybody') return '';
    const { id, assignedCompanyId } = this.ownerOf(persona);
    if (target.of === 'person') return `person ${id}`;
    return assignedCompanyId === null ? undefined : `company ${assignedCompanyId}`;
  }

  /** Whether there can be such a record: not of the company of a person who has none. */
  canMake = (noun: Noun, target: string, persona: Persona): boolean =>
    this.keyOf(targetOf(noun, target), persona) !== undefined;

  /** A record of its own for a call that changes it. */
  make = <R extends Named>(noun: Noun<R>, target: string, persona: Persona): Promise<R> =>
    targetOf(noun, target).make(this.ownerOf(persona), this);

  /** The one record for all calls that leave it as it is. */
  async share<R extends Named>(noun: Noun<R>, target: string, persona: Persona): Promise<R> {
    const key = this.keyOf(targetOf(noun, target), persona) as string;
    const made = this.shared.get(noun as Noun) ?? [];
    this.shared.set(noun as Noun, made);
    const known = made.find((one) => one.target === target && one.key === key);
    if (known) return known.record as R;
    const record = await this.make(noun, target, persona);
    made.push({ record, target, key, companyId: this.ownerOf(persona).assignedCompanyId });
    return record;
  }

  /** Every shared record of a noun, and what it is to a person. */
  standingsOf(noun: Noun, persona: Persona): { record: Named; target: string }[] {
    const { assignedCompanyId } = this.ownerOf(persona);
    return (this.shared.get(noun) ?? []).map(({ record, target, key, companyId }) => {
      const { foreign = 'others', amongColleagues, ...one } = targetOf(noun, target);
      if (this.keyOf(one, persona) === key) return { record, target };
      const toOthers = typeof foreign === 'string' ? foreign : foreign(companyId);
      const isOfColleague = companyId !== null && companyId === assignedCompanyId;
      return { record, target: (isOfColleague && amongColleagues) || toOthers };
    });
  }

  /** So many calls come from one address that they would be limited. */
  forgetLimits = () => db.delete(rateLimits);

  /**
   * Sets sessions as signed in and proved a day from now, so that they neither end nor have to be proved during a row. The matrix repeats it
   * before each row, because calls that prove who a person is set the time of the proof to the present.
   */
  keepSessions = () =>
    db.execute(sql`
      update sessions set signed_in_at = now() + interval '1 day',
        sess = sess::jsonb || jsonb_build_object('provenAt', ${Date.now() + 86_400_000}::bigint)`);
}

function targetOf<R extends Named>(noun: Noun<R>, name: string): Target<R> {
  const target = noun.targets[name];
  if (!target) throw new Error(`${noun.name} has no target "${name}"`);
  return target;
}
