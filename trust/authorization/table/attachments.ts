import * as attachments from '@shared/contracts/attachments';
import { editors, only, runners, seers } from '../outcomes';
import { attachment } from '../records/attachments';
import { projectTask } from '../records/projects';
import { request } from '../records/requests';
import { task } from '../records/tasks';
import { call } from '../rows';
import { projectSeen } from './projects';
import { requestSeen } from './requests';
import { taskSeen } from './tasks';

/** Decision 0015: those who have a part in a request, and admins. */
export const requestAttached = {
  company: only(['admin'], 'ok'),
  submitted: 'ok',
  step: 'ok',
  later: 'ok',
  others: { ok: ['admin'], 403: ['company11', 'manager11', 'company41'], rest: 404 },
  none: 404,
} as const;

/** A file of another record is no version of one of this. */
const fileElsewhere = { mine: 404, onOthersTask: 404, none: 404 } as const;

/** Decision 0015: a person who sees a record sees its files; who adds and deletes is told there too. */
export const attachmentRows = [
  call(attachments.listOfTask, task, taskSeen, { about: 'a general one' }),
  call(attachments.listOfTask, projectTask, projectSeen, { about: 'of a project' }),
  call(attachments.addToTask, task, taskSeen, { about: 'a general one' }),
  call(attachments.addToTask, projectTask, projectSeen, { about: 'of a project' }),
  call(attachments.addToTask, attachment, fileElsewhere, {
    field: 'versionOf',
    send: async ({ id: versionOf }, { record }) => ({
      params: { id: (await record(task, 'created')).id },
      query: { versionOf },
    }),
  }),
  call(attachments.addToRequest, attachment, fileElsewhere, {
    field: 'versionOf',
    send: async ({ id: versionOf }, { record }) => ({
      params: { id: (await record(request, 'submitted')).id },
      query: { versionOf },
    }),
  }),
  call(attachments.listOfRequest, request, requestSeen),
  call(attachments.addToRequest, request, requestAttached),
  call(attachments.download, attachment, {
    mine: 'ok',
    onCreated: 'ok',
    onAssigned: 'ok',
    onOthersTask: { ok: runners, rest: 404 },
    onOwnProject: 'ok',
    onOthersProject: { ok: seers, rest: 404 },
    onSubmitted: 'ok',
    onOthersRequest: { ok: seers, rest: 404 },
    onOwnDraft: 'ok',
    onOthersDraft: 404,
    ofComment: 'ok',
    ofCommentOnCreated: 'ok',
    ofOthersComment: { ok: seers, rest: 404 },
    ofDeletedComment: 404,
    none: 404,
  }),
  call(attachments.remove, attachment, {
    mine: 'ok',
    onCreated: 'ok',
    onAssigned: only(runners, 'ok'),
    onOthersTask: { ok: runners, rest: 404 },
    onOwnProject: only(editors, 'ok'),
    onOthersProject: { ok: runners, 403: ['company41'], rest: 404 },
    onSubmitted: only(['admin'], 'ok'),
    onOthersRequest: { ok: ['admin'], 403: ['company11', 'manager11', 'company41'], rest: 404 },
    onOwnDraft: 'ok',
    onOthersDraft: 404,
    ofComment: 'ok',
    // of a comment its author’s alone, and of admins
    ofCommentOnCreated: only(['admin'], 'ok'),
    ofOthersComment: { ok: ['admin'], 403: ['company11', 'manager11', 'company41'], rest: 404 },
    ofDeletedComment: 404,
    none: 404,
  }),
];
