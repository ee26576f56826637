import { makeRequestType } from '../../server/test/factories/request-types';
import { makeUser, type TestUser } from '../../server/test/factories/users';
import { type Client, openBrowser, signIn } from '../../server/test/server';

/** A person's session, with a browser on each instance. */
export type Session = readonly Client[];

/** A person who decides, in two sessions: at their desk and on the way. */
export interface Decider {
  user: TestUser;
  sessions: readonly [Session, Session];
}

/** So many that none of them has as many open requests as a person may have, in the long form either. */
const SUBMITTERS = 30;

export interface Deciders {
  submitters: readonly TestUser[];
  admins: readonly [Decider, Decider];
  workflows: readonly Workflow[];
}

/** A request type, and whose steps its requests go through: by stage those of its people, who decide together. */
export interface Workflow {
  typeId: number;
  stages: readonly (readonly Decider[])[];
}

/** People signed in on these instances, and workflows that alternate between two of them, stay with one for a while, or ask both at once. */
export async function gatherDeciders(urls: readonly string[]): Promise<Deciders> {
  const [ann, bob] = [await decider(urls), await decider(urls)];
  const orders = [
    [[ann], [bob], [ann]],
    [[ann], [ann], [bob]],
    [[bob], [ann], [ann]],
    [[ann], [ann], [ann]],
    [
      [ann, bob],
      [ann, bob, ann],
    ],
    [[bob], [ann, bob], [ann]],
  ];
  return {
    submitters: await Promise.all(Array.from({ length: SUBMITTERS }, () => makeUser())),
    admins: [await decider(urls, 'admin'), await decider(urls, 'admin')],
    workflows: [
      ...(await Promise.all(orders.map((stages) => workflow(stages, null)))),
      ...(await Promise.all(orders.slice(4).map((stages) => workflow(stages, 1)))),
    ],
  };
}

async function decider(urls: readonly string[], role = 'user'): Promise<Decider> {
  const user = await makeUser({ role });
  return { user, sessions: [await session(urls, user), await session(urls, user)] };
}

async function session(urls: readonly string[], user: TestUser): Promise<Session> {
  const signedIn = await signIn(urls[0] as string, user);
  return urls.map((url) => openBrowser(url, signedIn.cookie()));
}

async function workflow(stages: Workflow['stages'], needed: number | null): Promise<Workflow> {
  const steps = stages.flatMap((people) =>
    people.map(({ user }, index) => ({ responsibleUserId: user.id, isBeside: index > 0, needed })),
  );
  return { typeId: (await makeRequestType({ steps })).id, stages };
}
