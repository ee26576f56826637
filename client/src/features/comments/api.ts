import * as attachments from '@shared/contracts/attachments';
import * as comments from '@shared/contracts/comments';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';
import { refresh, type Shows } from '@/lib/live/shows';
import { pagedQuery } from '@/lib/paged';

/** What people talk about. A project task is a task here: ids of both kinds come from one sequence. */
export interface Place {
  records: comments.DiscussedRecords;
  id: number;
}

const keyOf = ({ records, id }: Place) => [`/api/${records}`, `${id}/comments`];

/** What shows such a record, and its comments with it. */
const showsOf = ({ records, id }: Place): Shows => {
  if (records === 'requests') return { request: id };
  return records === 'projects' ? { project: id } : { task: id, project: 'any' };
};

/** The comments on a record, newest first. */
export const commentsQuery = (place: Place) =>
  pagedQuery(keyOf(place), comments.list, { params: { ...place }, query: { limit: 30 } }, showsOf(place));

/** The first few people whom a comment on a record may name, by what is typed of their names. */
export const peopleQuery = ({ records, id }: Place, search: string) =>
  queryOptions({
    queryKey: [`/api/${records}`, `${id}/people`, search],
    queryFn: ({ signal }) =>
      call(comments.people, { params: { records, id }, query: { search } }, { signal }),
    meta: { shows: showsOf({ records, id }) },
  });

export const followingQuery = (place: Place) =>
  queryOptions({
    queryKey: [`/api/${place.records}`, `${place.id}/following`],
    queryFn: ({ signal }) => call(comments.follows, { params: { ...place } }, { signal }),
    meta: { shows: { ...showsOf(place), notification: 'any' } },
  });

export function useFollow(place: Place) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isFollowing: boolean) =>
      call(comments.follow, { params: { ...place }, body: { isFollowing } }),
    onSuccess: (following) => queryClient.setQueryData(followingQuery(place).queryKey, following),
  });
}

/** Marks what the reader was told of a record's news as read. */
export function useReadNews(place: Place) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(comments.readNews, { params: { ...place } }),
    onSuccess: () => refresh(queryClient, 'notification'),
  });
}

/** Tasks of projects show how many comments they have, so their lists follow. */
function useRefresh(place: Place) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf(place) }),
      queryClient.invalidateQueries({ queryKey: followingQuery(place).queryKey }),
      ...(place.records === 'tasks' ? [refresh(queryClient, 'project')] : []),
    ]);
}

export interface Written {
  content: string;
  mentions: number[];
  quotedId?: number | undefined;
}

export function useAddComment(place: Place) {
  const refreshComments = useRefresh(place);
  return useMutation({
    mutationFn: (body: Written) => call(comments.create, { params: { ...place }, body }),
    // not waited for: the field is free for the next comment as soon as this one is kept
    onSuccess: () => void refreshComments(),
  });
}

export function useEditComment(place: Place) {
  const refreshComments = useRefresh(place);
  return useMutation({
    mutationFn: ({ id, content, mentions }: { id: number; content: string; mentions: number[] }) =>
      call(comments.edit, { params: { id }, body: { content, mentions } }),
    onSuccess: refreshComments,
  });
}

const changes = {
  remove: (id: number) => call(comments.remove, { params: { id } }),
  restore: (id: number) => call(comments.restore, { params: { id } }),
  markAnswer: (id: number) => call(comments.mark, { params: { id }, body: { isAnswer: true } }),
  unmarkAnswer: (id: number) => call(comments.mark, { params: { id }, body: { isAnswer: false } }),
};
export type CommentChange = keyof typeof changes;

export function useChangeComment(place: Place) {
  const refreshComments = useRefresh(place);
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: CommentChange }) => changes[change](id),
    // a refusal, too, may mean that another person was quicker
    onSettled: refreshComments,
  });
}

/** Removes a file of a comment of one's own. */
export function useRemoveFile(place: Place) {
  const refreshComments = useRefresh(place);
  return useMutation({
    mutationFn: (id: number) => call(attachments.remove, { params: { id } }),
    onSettled: refreshComments,
  });
}
