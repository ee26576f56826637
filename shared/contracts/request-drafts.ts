import { z } from 'zod';
import { endpoint } from '../endpoint';
import { MAX_FILES } from '../rules/attachments';
import { attachment, uploadErrors } from './attachments';
import {
  byId,
  day,
  dayInput,
  id,
  longText,
  namedInBoth,
  plainText,
  priority,
  SHORT_TEXT,
  time,
} from './fields';
import { answeredFile, fieldKey, LARGEST, MAX_COLUMNS, MAX_FIELDS, MAX_LINES, MAX_OPTIONS } from './forms';
import { linkedRequest } from './requests';

/** Drafts that a person keeps. */
export const MAX_DRAFTS = 50;
/** How long a draft is kept that its author leaves alone. */
export const DRAFT_DAYS = 90;

/** What is typed of a day: all of it, or nothing. */
const typedDay = z.string().max(40).nullable();
/** Of any size that a field could take, so that what is kept is as long as what was sent. */
const typedNumber = z.number().min(-LARGEST).max(LARGEST);
/** A record that was chosen, with its name as it was shown. */
const typedRecord = z.strictObject({
  id,
  name: z.string().max(400),
  nameEn: z.string().max(400).nullable(),
  project: z.strictObject({ id, uniqueNumber: z.string().max(40) }).nullable(),
});
/** A line of a table, by the keys of its columns. */
const typedLine = z
  .record(fieldKey, z.union([z.string().max(SHORT_TEXT), typedNumber, z.boolean(), z.null()]))
  .refine((line) => Object.keys(line).length <= MAX_COLUMNS, 'invalid');
/** An answer as far as it is typed: checked for its shape and size alone, because it may be wrong still. */
const typedAnswer = z.union([
  z.string().max(SHORT_TEXT),
  typedNumber,
  z.boolean(),
  z.null(),
  z.array(fieldKey).max(MAX_OPTIONS),
  z.array(typedLine).max(MAX_LINES),
  z.array(answeredFile).max(MAX_FILES),
  typedRecord,
  z.strictObject({ amount: typedNumber.nullable(), currency: z.string().max(3) }),
  z.strictObject({ from: typedDay, to: typedDay }),
]);
/** By the keys of the fields of the type's form. */
const typedAnswers = z
  .record(fieldKey, typedAnswer)
  .refine((given) => Object.keys(given).length <= MAX_FIELDS, 'invalid');
export type TypedAnswers = z.infer<typeof typedAnswers>;

/** A draft as the list of them has it. */
const listedDraft = z.object({
  id,
  title: z.string(),
  /** Null: none is chosen, or the author does not see it any more. */
  requestType: namedInBoth.nullable(),
  createdAt: time,
  updatedAt: time,
});
export type ListedDraft = z.infer<typeof listedDraft>;

const draft = listedDraft.extend({
  /** In whose name an administrator asks; null: the author's own company. */
  companyId: id.nullable(),
  description: z.string(),
  priority,
  dueDate: day.nullable(),
  /** Those that fit the form of the type as it is now, with the files that were uploaded for its fields. */
  answers: typedAnswers,
  /** The request that is submitted again with it, and how many files that has which answer no field; null: none, or it can't be any more. */
  resubmissionOf: linkedRequest.extend({ fileCount: z.int() }).nullable(),
  /** Whether those files come along. */
  formerFiles: z.boolean(),
});
export type RequestDraft = z.infer<typeof draft>;

/** What is absent is blank in a new draft, and stays as it is in one that is saved. */
const draftBody = z.strictObject({
  requestTypeId: id.nullish(),
  companyId: id.nullish(),
  title: plainText().max(300).optional(),
  description: longText.optional(),
  priority: priority.optional(),
  dueDate: dayInput.nullish(),
  answers: typedAnswers.optional(),
  formerFiles: z.boolean().optional(),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/request-drafts',
  summary: 'The requests that the caller has begun and not submitted, the one saved last first',
  access: 'signedIn',
  response: z.array(listedDraft),
});

export const get = endpoint({
  method: 'GET',
  path: '/api/request-drafts/:id',
  summary: 'A draft of one’s own, with the answers that fit the form of its type as it is now',
  access: 'signedIn',
  params: byId,
  response: draft,
});

export const create = endpoint({
  method: 'POST',
  path: '/api/request-drafts',
  summary: 'Keep a request that is not finished',
  access: 'signedIn',
  /** The same key again saves the draft that the first call made: its answer may have been lost. */
  body: draftBody.extend({
    idempotencyKey: z.uuid().optional(),
    /** A rejected or cancelled request of the caller's, which they submit again with this draft. */
    resubmissionOf: id.optional(),
  }),
  largeBody: true,
  response: draft,
  status: 201,
  errors: ['company_inactive', 'already_resubmitted', 'limit_reached'],
});

export const save = endpoint({
  method: 'PUT',
  path: '/api/request-drafts/:id',
  summary: 'Save a draft of one’s own',
  access: 'signedIn',
  params: byId,
  body: draftBody,
  largeBody: true,
  response: draft,
  versioned: true,
  errors: ['company_inactive'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/request-drafts/:id',
  summary: 'Delete a draft of one’s own',
  access: 'signedIn',
  params: byId,
});

export const addFile = endpoint({
  method: 'POST',
  path: '/api/request-drafts/:id/attachments',
  summary:
    'Upload a file for a field of a draft of one’s own: it goes with the draft, or to the request that is submitted with it',
  access: 'signedIn',
  params: byId,
  query: z.object({ field: fieldKey }),
  upload: true,
  response: attachment,
  status: 201,
  errors: [...uploadErrors, 'file_kind_refused'],
});
