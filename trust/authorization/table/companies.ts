import * as companies from '@shared/contracts/companies';
import { changers, hubReach, only, onlyFor } from '../outcomes';
import { company, nothing, user } from '../records/people';
import { call, list } from '../rows';

/** Everybody knows which there are; the rest is for reach, company 11 and 41, and its own people. */
export const companiesListed = {
  own: 'full',
  others: { full: [...hubReach, 'company11', 'company41'], rest: 'short' },
} as const;
const isWhole = ({ createdAt }: { createdAt?: string }) => createdAt !== undefined;
export const companyChanged = onlyFor(changers, {
  own: 'ok',
  others: { ok: hubReach, rest: 403 },
  none: 404,
});

export const companyRows = [
  list(companies.list, company, companiesListed, { isFull: isWhole }),
  list(companies.list, company, companiesListed, {
    field: 'companyId',
    send: ({ id: companyId }) => ({ query: { companyId } }),
    isFull: isWhole,
  }),
  call(companies.create, nothing, { any: only(['admin'], 'ok') }, { body: { name: 'New company' } }),
  call(companies.create, user, onlyFor(['admin'], { self: 400, others: 400, otherAdmin: 'ok', none: 400 }), {
    field: 'representativeId',
    send: ({ id: representativeId }) => ({ body: { name: 'New company', representativeId } }),
  }),
  ...[companies.update, companies.patch].flatMap((endpoint) => [
    call(endpoint, company, companyChanged, { body: { description: 'Changed' } }),
    call(
      endpoint,
      company,
      onlyFor(changers, { own: 403, others: { ok: ['admin'], rest: 403 }, none: 404 }),
      {
        about: 'its state',
        body: { isActive: true },
      },
    ),
    call(endpoint, user, onlyFor(changers, { colleague: 'ok', others: 400, none: 400 }), {
      field: 'representativeId',
      send: async ({ id: representativeId }, { record }) => ({
        params: { id: (await record(company, 'own', 'others')).id },
        body: { representativeId },
      }),
    }),
  ]),
  call(companies.remove, company, onlyFor(['admin'], { others: 'ok', managing: 409, none: 404 })),
];
