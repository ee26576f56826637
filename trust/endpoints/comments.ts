import { attachments } from '../../server/db/schema/attachments';
import { commentMentions, comments, follows } from '../../server/db/schema/comments';
import { notifications } from '../../server/db/schema/notifications';
import type { Sized } from '../sizes/world';
import { type EndpointRow, nothing } from './row';

const ofTask = ({ projectTask }: Sized) => ({ params: { records: 'tasks', id: projectTask } });

export const commentRows: Record<string, EndpointRow> = {
  'comments.addFile': {
    ...nothing(attachments),
    bound: 'a comment has ten files at most, and a person and a company their quotas',
  },
  'comments.create': {
    tables: [comments, commentMentions],
    sets: ['content', 'mentions', 'quotedId'],
    bound: ['comments'],
  },
  'comments.edit': { tables: [comments, commentMentions], sets: ['content', 'mentions'] },
  'comments.follow': {
    tables: [follows],
    sets: ['isFollowing'],
    unrecorded: 'what a person is told of is theirs alone',
  },
  'comments.follows': { size: ofTask },
  'comments.list': { size: ofTask },
  'comments.mark': { tables: [comments], sets: ['isAnswer'] },
  'comments.people': { size: ofTask },
  'comments.readNews': {
    ...nothing(notifications),
    bound: 'changes rows',
    unrecorded: 'a note to oneself',
  },
  'comments.remove': nothing(comments),
  'comments.restore': {
    ...nothing(comments),
    bound: 'a deleted comment counts as one of its record all along',
  },
};
