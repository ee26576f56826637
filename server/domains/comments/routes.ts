import * as comments from '@shared/contracts/comments';
import type { Actor } from '@shared/rules/actor';
import { config } from '../../config';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { addComment, editComment, markAnswer, removeComment, restoreComment } from './commands';
import { filesOfComments } from './files/queries';
import { readNews, setFollowing } from './following/commands';
import { followingOf } from './following/queries';
import { peopleToName } from './people/queries';
import { discussedOf, type Subject } from './policy';
import { presentComment } from './presenter';
import { type CommentRow, findSubject, listComments, visibleComment } from './queries';
import { referencesOf } from './references/queries';

/** Comments on a record with what stands beside their texts: the records that they name, and their files. */
async function withBeside(actor: Actor, subject: Subject, rows: readonly CommentRow[]) {
  const shown = rows.filter(({ deletedAt }) => deletedAt === null);
  const origins = config.publicUrl ? [config.publicUrl] : [];
  const [references, files] = await Promise.all([
    referencesOf(
      actor,
      shown.map(({ content }) => content),
      origins,
    ),
    filesOfComments(shown.map(({ id }) => id)),
  ]);
  return rows.map((row) =>
    presentComment(actor, subject, row, {
      references: references[shown.indexOf(row)] ?? [],
      files: files.filter(({ commentId }) => commentId === row.id),
    }),
  );
}

async function one(actor: Actor, id: number) {
  const { row, subject } = await visibleComment(actor, id);
  const [comment] = await withBeside(actor, subject, [row]);
  return comment as comments.Comment;
}

export const commentRoutes = [
  on(comments.list)(async ({ actor, params, query }) => {
    const subject = await findSubject(actor, params);
    const page = await listComments(subject, query);
    const presented = await withBeside(actor, subject, page.items);
    const byId = new Map(presented.map((comment) => [comment.id, comment]));
    return mapPage(page, ({ id }) => byId.get(id) as comments.Comment);
  }),
  on(comments.create)(async ({ actor, params, body }) =>
    one(actor, (await addComment(actor, params, body)).id),
  ),
  on(comments.edit)(async ({ actor, params, body }) =>
    one(actor, (await editComment(actor, params.id, body)).id),
  ),
  on(comments.remove)(async ({ actor, params }) => one(actor, (await removeComment(actor, params.id)).id)),
  on(comments.restore)(async ({ actor, params }) => one(actor, (await restoreComment(actor, params.id)).id)),
  on(comments.mark)(async ({ actor, params, body }) =>
    one(actor, (await markAnswer(actor, params.id, body.isAnswer)).id),
  ),
  on(comments.people)(async ({ actor, params, query }) =>
    peopleToName(actor, await findSubject(actor, params), query),
  ),
  on(comments.follows)(async ({ actor, params }) =>
    followingOf(actor, discussedOf(await findSubject(actor, params))),
  ),
  on(comments.follow)(async ({ actor, params, body }) =>
    setFollowing(actor, discussedOf(await findSubject(actor, params)), body.isFollowing),
  ),
  on(comments.readNews)(async ({ actor, params }) =>
    readNews(actor, discussedOf(await findSubject(actor, params))),
  ),
];
