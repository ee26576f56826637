import * as authority from '@shared/contracts/authority';
import * as dryRuns from '@shared/contracts/dry-runs';
import * as requestTypes from '@shared/contracts/request-types';
import { serial } from '../../../server/test/factories/serial';
import { changers, companyReach, hubReach, members, only, onlyFor, seers } from '../outcomes';
import { company, nothing, user } from '../records/people';
import { draftlessType, requestType, withDraft, withoutDraft, withVersion } from '../records/requests';
import { call, list } from '../rows';

/** Product decision 49: types of other companies are there for people who see the whole hub alone. */
const seesOthersInactive = [...hubReach, 'company41'] as const;
/** By reach; people who see a type without administering it are told so, the others find nothing. */
export const administered = onlyFor(changers, {
  own: 'ok',
  hub: { ok: hubReach, rest: 403 },
  others: { ok: hubReach, rest: 404 },
  ownInactive: 'ok',
  othersInactive: { ok: hubReach, rest: 404 },
  none: 404,
});
/** As above, of a type that a body names. */
const named = onlyFor(changers, {
  own: 'ok',
  hub: { ok: hubReach, rest: 403 },
  others: { ok: hubReach, rest: 400 },
  othersInactive: { ok: hubReach, rest: 400 },
  none: 400,
});
/** Decision 0009: the people of as many companies as they administer types of. */
const madeResponsible = onlyFor(changers, {
  self: 'ok',
  colleague: 'ok',
  others: { ok: hubReach, rest: 400 },
  removed: 400,
  none: 400,
});
/** With e-mail addresses for admins, company 41 and by reach. */
const workflow = {
  own: { full: [...companyReach, 'manager11', 'company41'], rest: 'short' },
  hub: { full: [...hubReach, 'company41'], rest: 'short' },
  others: { full: [...hubReach, 'company41'], short: ['company11'], rest: 404 },
  othersInactive: { full: [...hubReach, 'company41'], rest: 404 },
  none: 404,
} as const;
const withAddresses = (steps: { responsibleUser: { email?: string } | null }[]) =>
  steps[0]?.responsibleUser?.email !== undefined;
const noMatrix = { levels: [], holders: [], limits: [], rates: [] };
const level = { key: 'level', name: 'Level', nameEn: null };
const stepFields = { stepName: 'New', isRequired: true } as const;
const draftStep = {
  ...{ ...stepFields, description: null, responsibleUserId: null, allowedDays: null },
  ...{ expires: false, workflowStepId: null },
};

export const typesListed = {
  own: 'seen',
  hub: 'seen',
  others: { seen: seers, rest: 'hidden' },
  ownInactive: { hidden: [...members, 'company11'], rest: 'seen' },
  othersInactive: { seen: seesOthersInactive, rest: 'hidden' },
} as const;

/** The matrix is the hub's: any company, type and active person may stand in it. */
const inMatrix = { rest: 403, ok: hubReach } as const;
const notInMatrix = only(hubReach, 400);
const held = (userId: number, companyId: number | null = null) => ({
  body: { ...noMatrix, levels: [level], holders: [{ level: level.key, companyId, userId }] },
});
const limited = (requestTypeId: number, companyId: number | null = null) => ({
  body: { ...noMatrix, levels: [level], limits: [{ level: level.key, companyId, requestTypeId, upTo: 1 }] },
});
const companiesInMatrix = { own: inMatrix, others: inMatrix, none: notInMatrix };

export const requestTypeRows = [
  call(authority.get, nothing, { any: inMatrix }),
  call(
    authority.update,
    nothing,
    { any: inMatrix },
    { send: () => ({ body: { ...noMatrix, levels: [{ ...level, key: `level_${serial()}` }] } }) },
  ),
  call(
    authority.update,
    user,
    { self: inMatrix, colleague: inMatrix, others: inMatrix, removed: notInMatrix, none: notInMatrix },
    { field: 'holders.userId', send: ({ id }) => held(id) },
  ),
  call(authority.update, company, companiesInMatrix, {
    field: 'holders.companyId',
    send: async ({ id }, { record }) => held((await record(user, 'others')).id, id),
  }),
  call(authority.update, company, companiesInMatrix, {
    field: 'limits.companyId',
    send: async ({ id }, { record }) => limited((await record(requestType, 'hub')).id, id),
  }),
  call(
    authority.update,
    requestType,
    { own: inMatrix, hub: inMatrix, others: inMatrix, othersInactive: inMatrix, none: notInMatrix },
    { field: 'limits.requestTypeId', send: ({ id }) => limited(id) },
  ),
  list(requestTypes.list, requestType, typesListed),
  list(requestTypes.listActive, requestType, {
    own: 'seen',
    hub: 'seen',
    others: { seen: seers, rest: 'hidden' },
    ownInactive: 'hidden',
    othersInactive: 'hidden',
  }),
  call(
    requestTypes.create,
    nothing,
    { any: only(changers, 'full') },
    {
      about: 'which is theirs to change',
      send: () => ({ body: { name: `New ${serial()}` } }),
      isFull: ({ can }) => can.edit,
    },
  ),
  call(requestTypes.update, requestType, administered, {
    send: ({ id }) => ({ params: { id }, body: { name: `Renamed ${serial()}` } }),
  }),
  call(requestTypes.remove, requestType, administered),
  call(requestTypes.workflow, requestType, workflow, { isFull: withAddresses }),
  call(requestTypes.steps, requestType, workflow, { isFull: withAddresses }),
  call(requestTypes.form, requestType, {
    own: 'ok',
    hub: 'ok',
    others: { ok: seers, rest: 404 },
    othersInactive: { ok: seesOthersInactive, rest: 404 },
    none: 404,
  }),

  call(requestTypes.createStep, requestType, named, {
    field: 'requestTypeId',
    send: ({ id: requestTypeId }) => ({ body: { ...stepFields, requestTypeId } }),
  }),
  call(requestTypes.createStep, user, madeResponsible, {
    field: 'responsibleUserId',
    send: async ({ id: responsibleUserId }, { record }) => ({
      body: { ...stepFields, requestTypeId: (await record(requestType, 'own', 'hub')).id, responsibleUserId },
    }),
  }),
  call(requestTypes.updateStep, requestType, administered, {
    send: ({ stepId }) => ({ params: { id: stepId }, body: { stepName: 'Renamed' } }),
  }),
  call(requestTypes.updateStep, user, madeResponsible, {
    field: 'responsibleUserId',
    send: async ({ id: responsibleUserId }, { record }) => ({
      params: { id: (await record(requestType, 'own', 'hub')).stepId },
      body: { responsibleUserId },
    }),
  }),
  call(requestTypes.removeStep, requestType, administered, {
    send: ({ stepId }) => ({ params: { id: stepId } }),
  }),

  call(requestTypes.getDraft, requestType, administered, {
    send: async (type) => {
      await withDraft(type);
      return { params: { id: type.id } };
    },
  }),
  call(dryRuns.ofDraft, requestType, administered, {
    send: async (type) => {
      await withDraft(type);
      return { params: { id: type.id } };
    },
  }),
  call(requestTypes.saveDraft, draftlessType, administered, {
    send: async (type) => {
      await withoutDraft(type);
      return { params: { id: type.id }, body: { steps: [draftStep] } };
    },
  }),
  call(requestTypes.saveDraft, user, madeResponsible, {
    field: 'steps.responsibleUserId',
    send: async ({ id: responsibleUserId }, { record }) => {
      const type = await record(draftlessType, 'own', 'hub');
      await withoutDraft(type);
      return { params: { id: type.id }, body: { steps: [{ ...draftStep, responsibleUserId }] } };
    },
  }),
  // a step of another type is taken for a new one
  call(
    requestTypes.saveDraft,
    requestType,
    onlyFor(changers, {
      ...{ own: 'ignored', hub: 'ignored', others: 'ignored', ownInactive: 'ignored' },
      ...{ othersInactive: 'ignored', none: 'ok' },
    }),
    {
      field: 'steps.workflowStepId',
      send: async ({ stepId: workflowStepId }, { record }) => {
        const type = await record(draftlessType, 'own', 'hub');
        await withoutDraft(type);
        return { params: { id: type.id }, body: { steps: [{ ...draftStep, workflowStepId }] } };
      },
    },
  ),
  call(requestTypes.discardDraft, requestType, administered, {
    send: async (type) => {
      await withDraft(type);
      return { params: { id: type.id } };
    },
  }),
  call(requestTypes.publishDraft, requestType, administered, {
    send: async (type) => ({ params: { id: type.id }, body: await withDraft(type) }),
  }),
  call(requestTypes.versions, requestType, administered, {
    send: async (type) => {
      await withVersion(type);
      return { params: { id: type.id } };
    },
  }),
];
