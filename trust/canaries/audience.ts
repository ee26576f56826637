import { companyReach, hubReach, managers, runners, seers, signedOut } from '../authorization/outcomes';
import type { Persona } from '../authorization/personas';

/** Who reads an answer. */
export interface Reader {
  persona: Persona;
  id: number;
  companyId: number | null;
}

/** What is stored about whose a record is; `state` is what else its audience goes by. */
export interface Facts {
  companies: number[];
  people: number[];
  state: string | null;
}

/** Whether a person may be shown a value, in the answer of a call such as `projects.list`. */
export type Audience = (reader: Reader, facts: Facts, call: string) => boolean;

const isAmong = (who: readonly Persona[], { persona }: Reader) => who.includes(persona);
const isOfCompany = ({ companyId }: Reader, { companies }: Facts) =>
  companyId !== null && companies.includes(companyId);
const isTheirs = (reader: Reader, facts: Facts) =>
  facts.people.includes(reader.id) || isOfCompany(reader, facts);

/** Passwords, tokens, sessions, keys: what no answer has a place for. */
export const nobody: Audience = () => false;
export const everybody: Audience = () => true;
export const signedIn: Audience = (reader) => !isAmong(signedOut, reader);
export const only =
  (who: readonly Persona[]): Audience =>
  (reader) =>
    isAmong(who, reader);

const ofSignedIn =
  (audience: Audience): Audience =>
  (...asked) =>
    signedIn(...asked) && audience(...asked);

/** Only in the answers of these calls, or of all calls of these nouns. */
export const within =
  (names: readonly string[], audience: Audience): Audience =>
  (reader, facts, call) =>
    names.some((name) => call === name || call.startsWith(`${name}.`)) && audience(reader, facts, call);

const either =
  (...audiences: Audience[]): Audience =>
  (...asked) =>
    audiences.some((audience) => audience(...asked));

/** Product decision 16; a deleted one is for admins: its name and number, and all of it once they restore it. */
export const ofProject = either(
  ofSignedIn(
    (reader, facts) => facts.state !== 'deleted' && (isAmong(seers, reader) || isTheirs(reader, facts)),
  ),
  within(['projects.restore'], only(['admin'])),
);
/** In the bin: for admins and who deleted it. */
const inBin = within(
  ['bin'],
  ofSignedIn((reader, { people }) => isAmong(['admin'], reader) || people.includes(reader.id)),
);
export const deletedTaskOfProjectToo: Audience = either(ofProject, inBin);
export const deletedToo: Audience = either(ofProject, only(['admin']), inBin);

/** Product decision 16: company 41 sees those that belong to a project. */
export const ofTask = ofSignedIn((reader, facts) => {
  if (facts.state === 'deleted') return false;
  return (
    isAmong(runners, reader) ||
    (facts.state === 'linked' && isAmong(seers, reader)) ||
    isTheirs(reader, facts)
  );
});

export const deletedTaskToo: Audience = either(ofTask, inBin);

/** Product decision 17. */
export const ofRequest = ofSignedIn((reader, facts) => isAmong(seers, reader) || isTheirs(reader, facts));

/** What hangs on a record of one of these kinds. */
const ofOwner = ofSignedIn((reader, facts, call) => {
  const [kind, state = null] = (facts.state ?? '').split(' ');
  const owner = kind === 'task' ? ofTask : kind === 'request' ? ofRequest : ofProject;
  return owner(reader, { ...facts, state }, call);
});

/** The same; what was said in a comment is gone once that is deleted, until it is taken back. */
export const ofComment: Audience = (reader, facts, call) => {
  const state = facts.state?.replace(/^gone /, '') ?? null;
  const isThere = state === facts.state || call === 'comments.restore';
  return isThere && ofOwner(reader, { ...facts, state }, call);
};

/** The name of a file is gone once that is deleted, but in the bin of those who see its record. */
export const ofFile: Audience = (reader, facts, call) =>
  either(
    within(['attachments', 'comments', 'requests', 'notifications'], ofComment),
    within(['bin'], (who, { state, ...rest }, of) =>
      ofComment(who, { ...rest, state: state?.replace(/^gone /, '') ?? null }, of),
    ),
  )(reader, facts, call);

/** The details of a company: its own people, reach, and companies 11 and 41. */
export const ofCompany = ofSignedIn(
  (reader, facts) => isOfCompany(reader, facts) || isAmong([...hubReach, 'company11', 'company41'], reader),
);

/** Product decision 49: of the hub everybody's, of a company its people's. Inactive ones are for those who administer or oversee. */
export const ofType = ofSignedIn((reader, facts) => {
  const isOwn = isOfCompany(reader, facts);
  const isOffered = facts.companies.length === 0 || isOwn || isAmong(seers, reader);
  const seesInactive =
    isAmong([...hubReach, ...managers, 'shutOut', 'company41'], reader) ||
    (isAmong(companyReach, reader) && isOwn);
  return isOffered && (facts.state === 'active' || seesInactive);
});

/** A view of a list: its maker’s, or the people’s of the company that shares it. An admin changes it and reads its name in the audit. */
export const ofView: Audience = either(
  ofSignedIn(isTheirs),
  within(['savedViews', 'audit'], only(['admin'])),
);

/** Drafts and versions of a type's workflow are for those who may change it. */
export const ofTypeChangers = ofSignedIn(
  (reader, facts) =>
    isAmong(hubReach, reader) || (isAmong(companyReach, reader) && isOfCompany(reader, facts)),
);
/** A version is also read in the requests that were submitted with it. */
export const ofVersion = either(ofRequest, within(['requestTypes.versions'], ofTypeChangers));

const isSelf: Audience = ({ id }, { people }) => people.includes(id);
const administers: Audience = (reader, facts) =>
  isAmong(hubReach, reader) || (isAmong(companyReach, reader) && isOfCompany(reader, facts));

/** What a person has begun and not submitted: no other person reads it, an administrator neither. */
export const ofAuthor = ofSignedIn(isSelf);
/** A file that a person imports: theirs, and named in the audit. */
export const ofImport = either(ofAuthor, within(['audit'], only(['admin'])));

/** A person's account: their own, and of those within reach. */
const account = within(
  ['auth', 'users'],
  ofSignedIn((...asked) => asked[1].state !== 'deleted' && (isSelf(...asked) || administers(...asked))),
);

/** Along a workflow addresses are for those who administer or oversee it, as far as the person lets them. */
const alongWorkflows = within(
  ['requests', 'requestTypes'],
  ofSignedIn((...asked) => {
    const [reader, { state }] = asked;
    if (isSelf(...asked) || administers(...asked)) return true;
    if (isAmong(['company41'], reader)) return state !== 'private';
    return isAmong(companyReach, reader) && state === 'public';
  }),
);

export const contactData = account;
export const address = either(account, alongWorkflows);

/** When a person was last active: whom they let know, admins not excepted (decision 0016). */
export const activity = within(
  ['auth', 'users'],
  ofSignedIn((...asked) => {
    const [reader, facts] = asked;
    return (
      isSelf(...asked) ||
      facts.state === 'public' ||
      (facts.state === 'company' && isOfCompany(reader, facts))
    );
  }),
);

/** What is entered about pages for a person: themselves and admins. */
export const entries = ofSignedIn((...asked) => isSelf(...asked) || isAmong(['admin'], asked[0]));
