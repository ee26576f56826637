import { and, asc, inArray, isNull } from 'drizzle-orm';
import { db } from '../../../db/client';
import { attachments } from '../../../db/schema/attachments';

/** The files of these comments, oldest first. */
export const filesOfComments = async (ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          id: attachments.id,
          commentId: attachments.commentId,
          name: attachments.name,
          mediaType: attachments.mediaType,
          size: attachments.size,
        })
        .from(attachments)
        .where(and(inArray(attachments.commentId, [...ids]), isNull(attachments.deletedAt)))
        .orderBy(asc(attachments.id));
