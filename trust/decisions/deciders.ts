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

export interface Deciders {
  submitter: TestUser;
  admins: readonly [Decider, Decider];
  workflows: readonly Workflow[];
}

/** A request type, and whose steps its requests go through. */
export interface Workflow {
  typeId: number;
  responsible: readonly Decider[];
}

/** People signed in on these instances, and workflows that alternate between two of them, or stay with one for a while. */
export async function gatherDeciders(urls: readonly string[]): Promise<Deciders> {
  const [ann, bob] = [await decider(urls), await decider(urls)];
  const orders = [
    [ann, bob, ann],
    [ann, ann, bob],
    [bob, ann, ann],
    [ann, ann, ann],
  ];
  return {
    submitter: await makeUser(),
    admins: [await decider(urls, 'admin'), await decider(urls, 'admin')],
    workflows: await Promise.all(orders.map(workflow)),
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

async function workflow(responsible: readonly Decider[]): Promise<Workflow> {
  const { id } = await makeRequestType({ steps: responsible.map(({ user }) => user) });
  return { typeId: id, responsible };
}
