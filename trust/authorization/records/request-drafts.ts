import { formField } from '@shared/contracts/forms';
import { makeRequestDraft } from '../../../server/test/factories/request-drafts';
import { makeRequestType } from '../../../server/test/factories/request-types';
import { makeUser } from '../../../server/test/factories/users';
import { NOWHERE, type Noun } from '../world';

export const filesField = formField.parse({ kind: 'files', key: 'files', label: 'Files' });

/** Of a type of the hub, which everybody sees. It asks for files. */
const makeOf = async (by: { id: number }) =>
  makeRequestDraft({ by, requestTypeId: (await makeRequestType({ fields: [filesField] })).id });

const targets = {
  own: { of: 'person', foreign: 'others', make: ({ id }) => makeOf({ id }) },
  others: { of: 'anybody', make: async () => makeOf(await makeUser()) },
} as const satisfies Noun['targets'];

export const requestDraft: Noun<{ id: number }, keyof typeof targets> = {
  name: 'request draft',
  targets,
  nonexistent: { id: NOWHERE },
};
