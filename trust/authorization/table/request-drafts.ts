import * as requestDrafts from '@shared/contracts/request-drafts';
import * as requests from '@shared/contracts/requests';
import { only, seers } from '../outcomes';
import { company } from '../records/people';
import { requestDraft } from '../records/request-drafts';
import { request, requestOnce, requestType } from '../records/requests';
import { call, list } from '../rows';

/** A draft is its author's alone. */
const theirs = { own: 'ok', others: 404, none: 404 } as const;
const byType = { own: 'ok', hub: 'ok', others: { ok: seers, rest: 400 }, none: 400 } as const;
const byCompany = {
  own: 'ok',
  others: only(['admin'], 'ok'),
  none: only(['admin'], 400),
} as const;
/** A request is submitted again by its submitter, once it was rejected or cancelled. */
const resubmitted = { rejected: 'ok', othersRejected: 400, submitted: 400, none: 400 } as const;

export const requestDraftRows = [
  list(requestDrafts.list, requestDraft, { own: 'seen', others: 'hidden' }),
  call(requestDrafts.get, requestDraft, theirs),
  call(requestDrafts.create, requestType, byType, {
    field: 'requestTypeId',
    send: ({ id: requestTypeId }) => ({ body: { requestTypeId } }),
  }),
  call(requestDrafts.create, company, byCompany, {
    field: 'companyId',
    send: ({ id: companyId }) => ({ body: { companyId } }),
  }),
  call(requestDrafts.create, request, resubmitted, {
    field: 'resubmissionOf',
    send: ({ id: resubmissionOf }) => ({ body: { resubmissionOf } }),
  }),
  call(requestDrafts.save, requestDraft, theirs, { body: { title: 'Changed' } }),
  call(requestDrafts.save, requestType, byType, {
    field: 'requestTypeId',
    before: 'id',
    send: async ({ id: requestTypeId }, { record }) => ({
      params: { id: (await record(requestDraft, 'own')).id },
      body: { requestTypeId },
    }),
  }),
  call(requestDrafts.save, company, byCompany, {
    field: 'companyId',
    before: 'id',
    send: async ({ id: companyId }, { record }) => ({
      params: { id: (await record(requestDraft, 'own')).id },
      body: { companyId },
    }),
  }),
  call(requestDrafts.addFile, requestDraft, theirs, {
    send: ({ id }) => ({ params: { id }, query: { field: 'files' } }),
  }),
  call(requestDrafts.remove, requestDraft, theirs),
  call(
    requests.create,
    requestDraft,
    { own: 'ok', others: 409, none: 409 },
    {
      field: 'draftId',
      before: 'requestTypeId',
      send: async ({ id: draftId }, { record }) => ({
        body: { requestTypeId: (await record(requestType, 'hub')).id, title: 'New', draftId },
      }),
    },
  ),
  call(requests.create, requestOnce, resubmitted, {
    field: 'resubmissionOf',
    before: 'requestTypeId',
    send: async ({ id: resubmissionOf }, { record }) => ({
      body: { requestTypeId: (await record(requestType, 'hub')).id, title: 'Again', resubmissionOf },
    }),
  }),
];
