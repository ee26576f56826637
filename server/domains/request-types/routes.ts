import * as requestTypes from '@shared/contracts/request-types';
import type { Actor } from '@shared/rules/actor';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { authorise, badField, found } from '../../lib/refusal';
import { addStep, changeStep, createType, removeStep, removeType, updateType } from './commands';
import { discardDraft, publishDraft, saveDraft } from './drafts/commands';
import { draftOf } from './drafts/queries';
import { canEditType, seesAddresses } from './policy';
import { presentDraft, presentType, presentVersion, presentWorkflowStep } from './presenter';
import { formOf, listTypes, responsiblePeople, visibleType, workflowOf, workflowStep } from './queries';
import { listVersions } from './versions/queries';

/** The type, for those who may change it. */
async function editableType(actor: Actor, id: number) {
  const type = found(await visibleType(actor, id));
  authorise(canEditType(actor, type));
  return type;
}

async function editableStep(actor: Actor, id: number) {
  const step = found(await workflowStep(id));
  await editableType(actor, step.requestTypeId);
  return step;
}

const typeOf = async (actor: Actor, id: number) => presentType(actor, found(await visibleType(actor, id)));

/** Only those who may change a workflow get this answer, so its addresses are theirs to see. */
const stepOf = async (actor: Actor, id: number) =>
  presentWorkflowStep(actor, found(await workflowStep(id)), true);

async function presentedWorkflow(actor: Actor, typeId: number) {
  const type = found(await visibleType(actor, typeId));
  const withAddresses = seesAddresses(actor, type);
  return (await workflowOf(typeId)).map((step) => presentWorkflowStep(actor, step, withAddresses));
}

async function presentedDraft(actor: Actor, typeId: number) {
  const draft = await draftOf(typeId);
  return draft && presentDraft(actor, draft, await responsiblePeople(draft.steps));
}

const foundDraft = async (actor: Actor, typeId: number) => found(await presentedDraft(actor, typeId));

export const requestTypeRoutes = [
  on(requestTypes.list)(async ({ actor, query }) =>
    mapPage(await listTypes(actor, query), (row) => presentType(actor, row)),
  ),
  on(requestTypes.listActive)(async ({ actor, query }) =>
    mapPage(await listTypes(actor, { ...query, isActive: true }), (row) => presentType(actor, row)),
  ),
  on(requestTypes.create)(async ({ actor, body }) => typeOf(actor, await createType(actor, body))),
  on(requestTypes.update)(
    async ({ actor, params, body, version }) => {
      await editableType(actor, params.id);
      await updateType(actor, params.id, body, version);
      return typeOf(actor, params.id);
    },
    { current: ({ actor, params }) => typeOf(actor, params.id) },
  ),
  on(requestTypes.remove)(async ({ actor, params }) => {
    await editableType(actor, params.id);
    await removeType(actor, params.id);
  }),

  on(requestTypes.workflow)(({ actor, params }) => presentedWorkflow(actor, params.id)),
  on(requestTypes.form)(async ({ actor, params }) => {
    const { id } = found(await visibleType(actor, params.id));
    return found(await formOf(id));
  }),
  on(requestTypes.steps)(({ actor, params }) => presentedWorkflow(actor, params.id)),
  on(requestTypes.createStep)(async ({ actor, body }) => {
    const type = await visibleType(actor, body.requestTypeId);
    if (!type) throw badField('requestTypeId', 'choice');
    authorise(canEditType(actor, type));
    return stepOf(actor, await addStep(actor, body));
  }),
  on(requestTypes.updateStep)(
    async ({ actor, params, body, version }) => {
      const step = await editableStep(actor, params.id);
      await changeStep(actor, step.requestTypeId, step.id, body, version);
      return stepOf(actor, step.id);
    },
    { current: ({ actor, params }) => stepOf(actor, params.id) },
  ),
  on(requestTypes.removeStep)(async ({ actor, params }) => {
    const step = await editableStep(actor, params.id);
    await removeStep(actor, step.requestTypeId, step.id);
  }),

  on(requestTypes.getDraft)(async ({ actor, params }) => {
    const { workflowRevision: revision } = await editableType(actor, params.id);
    return { revision, draft: (await presentedDraft(actor, params.id)) ?? null };
  }),
  on(requestTypes.saveDraft)(
    async ({ actor, params, body, version }) => {
      await editableType(actor, params.id);
      await saveDraft(actor, params.id, body, version);
      return foundDraft(actor, params.id);
    },
    { current: ({ actor, params }) => foundDraft(actor, params.id) },
  ),
  on(requestTypes.discardDraft)(async ({ actor, params }) => {
    await editableType(actor, params.id);
    await discardDraft(actor, params.id);
  }),
  on(requestTypes.publishDraft)(async ({ actor, params, body }) => {
    await editableType(actor, params.id);
    await publishDraft(actor, params.id, body);
  }),
  on(requestTypes.versions)(async ({ actor, params, query }) => {
    await editableType(actor, params.id);
    const page = await listVersions(params.id, query);
    const people = await responsiblePeople(page.items.flatMap(({ steps }) => steps));
    return mapPage(page, (row) => presentVersion(actor, row, people));
  }),
];
