import { z } from 'zod';
import { endpoint } from '../endpoint';
import { byId, id, idParam, pastPerson, time } from './fields';
import { fieldKey } from './forms';

/** A file attached to a general task, a project task or a request, or uploaded for a field of a draft. */
export const attachment = z.object({
  id,
  name: z.string(),
  /** 1, or later where it was attached as a new version of a file. */
  version: z.int(),
  /** Of a later version: the first one, whether it is still there or not. */
  firstVersionId: id.nullable(),
  /** The field of the request's form that it was uploaded for; null: it stands beside what was asked. */
  field: z.string().nullable(),
  /** What its own bytes say it is. */
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  uploadedBy: pastPerson,
  createdAt: time,
  can: z.object({ remove: z.boolean(), addVersion: z.boolean() }),
});
export type Attachment = z.infer<typeof attachment>;

/** The files of one record, oldest first: at most 20, of each at most 10 versions, and those that were uploaded for fields. */
export const attachments = z.object({
  items: z.array(attachment),
  can: z.object({ add: z.boolean() }),
  /** A decision was made on them: none is deleted any more, a better one is a new version beside it. */
  isEvidence: z.boolean(),
  /** Why nothing can be added: the request is closed, or the reader has no part in it. */
  addRefusal: z.enum(['request_closed', 'not_allowed']).nullable(),
  /** Bytes of the reader's files, or of their company's where those have less room left. Null: they can't add any. */
  storage: z.object({ of: z.enum(['person', 'company']), used: z.int(), quota: z.int() }).nullable(),
});
export type Attachments = z.infer<typeof attachments>;

const files = { method: 'GET', access: 'signedIn', params: byId, response: attachments } as const;

/** One file a call, so that each is told its own progress and its own refusal. */
const upload = {
  method: 'POST',
  access: 'signedIn',
  params: byId,
  query: z.object({
    /** A file of the same record: this one is its next version. */
    versionOf: idParam.optional(),
  }),
  upload: true,
  response: attachment,
  status: 201,
} as const;
export const fileErrors = [
  'file_too_large',
  'file_type_refused',
  'too_many_files',
  'quota_reached',
  'insufficient_storage',
] as const;
export const uploadErrors = [...fileErrors, 'limit_reached'] as const;

/** General tasks and project tasks draw their ids from one sequence, so one address serves both. */
export const listOfTask = endpoint({
  ...files,
  path: '/api/tasks/:id/attachments',
  summary: 'The files of a general task or a project task',
});

export const addToTask = endpoint({
  ...upload,
  path: '/api/tasks/:id/attachments',
  summary: 'Attach a file to a general task or a project task',
  errors: uploadErrors,
});

export const listOfRequest = endpoint({
  ...files,
  path: '/api/requests/:id/attachments',
  summary: 'The files of a request',
});

export const addToRequest = endpoint({
  ...upload,
  path: '/api/requests/:id/attachments',
  summary: 'Attach a file to an open request',
  errors: [...uploadErrors, 'request_closed', 'file_is_answer'],
});

export const addToCorrection = endpoint({
  ...upload,
  query: z.object({ field: fieldKey }),
  path: '/api/requests/:id/correction/attachments',
  summary: 'Upload a file for a field of a request that the caller is to correct',
  errors: [...uploadErrors, 'file_kind_refused', 'request_closed', 'no_correction_asked'],
});

export const download = endpoint({
  method: 'GET',
  path: '/api/attachments/:id',
  summary: 'A file, to be saved',
  access: 'signedIn',
  params: byId,
  file: true,
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/attachments/:id',
  summary: 'Delete a file',
  access: 'signedIn',
  params: byId,
  errors: ['request_closed', 'request_decided', 'file_is_answer'],
});
