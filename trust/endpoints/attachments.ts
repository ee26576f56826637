import { attachments } from '../../server/db/schema/attachments';
import { comments } from '../../server/db/schema/comments';
import { pictures } from '../../server/db/schema/pictures';
import { type EndpointRow, id, nothing } from './row';

export const attachmentRows: Record<string, EndpointRow> = {
  'attachments.addToCorrection': { ...nothing(attachments), bound: ['request_files', 'answer_files'] },
  'attachments.addToRequest': { ...nothing(attachments), bound: ['request_files', 'file_versions'] },
  'attachments.addToTask': { ...nothing(attachments), bound: ['file_versions'] },
  'attachments.download': { size: 'a file, as large as it was sent' },
  'attachments.listOfRequest': { size: id('request') },
  'attachments.listOfTask': { size: id('projectTask') },
  'attachments.remove': nothing(attachments),
  'pictures.add': {
    ...nothing(pictures),
    bound: 'the quotas of UPLOAD_QUOTA_PERSON and UPLOAD_QUOTA_COMPANY, and a rate limit',
    unrecorded: 'shown to nobody before it is saved with a person or a company, which is on record',
  },
  'pictures.get': { size: 'a picture of 1 MB at most' },
  'notes.create': { tables: [comments], sets: ['content'], ignores: ['taskId'], bound: ['comments'] },
  'notes.list': { size: id('projectTask') },
  'notes.remove': nothing(comments),
  'linkPreview.get': { size: 'texts of a page that are cut when it is read' },
};
