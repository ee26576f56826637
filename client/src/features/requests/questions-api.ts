import * as questions from '@shared/contracts/questions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '@/lib/http';
import { refresh } from '@/lib/live/shows';
import { whileStreamIsDown } from '@/lib/live/timers';

/** How often the questions of an open request are read again while changes are not told, as the request itself is. */
const POLL_MS = 3_000;

/** The questions about a request, oldest first. */
export const questionsQuery = (requestId: number) =>
  queryOptions({
    queryKey: [questions.list.path, requestId],
    queryFn: ({ signal }) => call(questions.list, { params: { id: requestId } }, { signal }),
    refetchInterval: whileStreamIsDown(POLL_MS),
    staleTime: 0,
    meta: { shows: { request: requestId } },
  });

/** A refusal, too, may mean that another person was quicker. */
function useRefreshRequest() {
  const queryClient = useQueryClient();
  return () => refresh(queryClient, 'request');
}

export function useAskQuestion(requestId: number) {
  const onSettled = useRefreshRequest();
  return useMutation({
    mutationFn: (body: z.input<typeof questions.ask.body>) =>
      call(questions.ask, { params: { id: requestId }, body }),
    onSettled,
  });
}

export function useAnswerQuestion(requestId: number, questionId: number) {
  const onSettled = useRefreshRequest();
  return useMutation({
    mutationFn: (answer: string) =>
      call(questions.answer, { params: { id: requestId, questionId }, body: { answer } }),
    onSettled,
  });
}

export function useWithdrawQuestion(requestId: number, questionId: number) {
  const onSettled = useRefreshRequest();
  return useMutation({
    mutationFn: () => call(questions.withdraw, { params: { id: requestId, questionId } }),
    onSettled,
  });
}
