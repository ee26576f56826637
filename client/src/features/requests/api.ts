import type { Grouping, IdOrNone } from '@shared/contracts/groups';
import * as requests from '@shared/contracts/requests';
import type { DecisionType } from '@shared/rules/requests';
import type { RequestStatus } from '@shared/rules/statuses';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, HttpError, type Options } from '@/lib/http';
import { refresh, type Shows } from '@/lib/live/shows';
import { whileStreamIsDown } from '@/lib/live/timers';
import { callPaged, pagedQuery } from '@/lib/paged';

type Request = requests.Request;

const ROOT = requests.list.path;
const ASSIGNED = requests.assignedWorkflowTasks.path;
const PAGE = 20;

/** A request names its type. */
const SHOWS: Shows = { request: 'any', requestType: 'any' };
/** How often an open request is looked at again while changes are not told, also in a tab in the background. */
const WORKFLOW_POLL_MS = 3_000;
const ASSIGNED_POLL_MS = 2_000;
/** The most urgent of them at first. */
const ASSIGNED_PAGE = 30;
/** Lists are read again a moment after a decision, as specified. */
const REFETCH_DELAY_MS = 100;

export interface RequestFilters {
  search?: string;
  status?: RequestStatus | undefined;
  requestTypeId?: number | undefined;
  /** Only those that the reader submitted. */
  mine?: boolean;
  /** The newest first when absent; of one type also by a field. */
  sort?: string;
  /** Of one type: filters by its fields, as they stand in an address. */
  answer?: string[];
  /** The first and the last day on which they were submitted. */
  createdFrom?: string;
  createdTo?: string;
  /** Whose turn it is. */
  turnCompanyId?: IdOrNone;
  turnUserId?: IdOrNone;
}

/** What a table asks for beside: more at once, and answers of one type. */
interface Listing {
  limit?: number;
  fields?: string[];
}

/** What is asked of the requests of one type. */
export type TypeFilters = RequestFilters & { requestTypeId: number; companyId?: number | undefined };

/** What a list is narrowed to, as the server is asked for it. */
const filtersIn = ({ search, status, requestTypeId, mine }: RequestFilters) => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(requestTypeId && { requestTypeId }),
  ...(mine && { mine: 'true' as const }),
});

const narrowedTo = (filters: RequestFilters & { companyId?: number | undefined }) => ({
  ...filtersIn(filters),
  ...(filters.companyId && { companyId: filters.companyId }),
  ...(filters.answer?.length && { answer: filters.answer }),
  ...(filters.createdFrom && { createdFrom: filters.createdFrom }),
  ...(filters.createdTo && { createdTo: filters.createdTo }),
  ...(filters.turnCompanyId && { turnCompanyId: filters.turnCompanyId }),
  ...(filters.turnUserId && { turnUserId: filters.turnUserId }),
});
const ofType = ({ requestTypeId, ...filters }: TypeFilters) => ({ ...narrowedTo(filters), requestTypeId });

/** What a list shows, as an export of it is asked for. */
export const seenFilters = (filters: RequestFilters & { companyId?: number | undefined }) => ({
  ...narrowedTo(filters),
  ...(filters.sort && { sort: filters.sort }),
});

/** How many requests of a type a list has, and what their numbers add up to. */
export const totalsQuery = (filters: TypeFilters) =>
  queryOptions({
    queryKey: [ROOT, 'totals', ofType(filters)] as const,
    queryFn: ({ signal }) => call(requests.totals, { query: ofType(filters) }, { signal }),
    // of another type the same key is another field
    placeholderData: (before, query) =>
      query?.queryKey[2].requestTypeId === filters.requestTypeId ? before : undefined,
    meta: { shows: SHOWS },
  });

/** The columns of a board of the requests under these filters. */
export const requestGroupsQuery = (
  by: Grouping,
  filters: RequestFilters & { companyId?: number | undefined },
) =>
  queryOptions({
    queryKey: [requests.groups.path, by, narrowedTo(filters)],
    queryFn: ({ signal }) => call(requests.groups, { query: { ...narrowedTo(filters), by } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === by ? before : undefined),
    meta: { shows: SHOWS },
  });

export const requestsQuery = (
  filters: RequestFilters & { companyId?: number | undefined } = {},
  { limit = PAGE, fields = [] }: Listing = {},
) =>
  pagedQuery(
    [ROOT, 'list', filters, ...(limit === PAGE && fields.length === 0 ? [] : [{ limit, fields }])],
    requests.list,
    {
      query: {
        limit,
        ...narrowedTo(filters),
        ...(filters.sort && { sort: filters.sort }),
        ...(filters.requestTypeId && fields.length > 0 && { fields }),
      },
    },
    SHOWS,
  );

/** A company's requests; without an id those of the reader's own company. */
export function companyRequestsQuery(companyId?: number, filters: RequestFilters = {}) {
  const sort = requests.requestSorts.find((one) => one === filters.sort);
  const query = { limit: PAGE, ...filtersIn(filters), ...(sort && { sort }) };
  return companyId === undefined
    ? pagedQuery(
        [requests.listOfOwnCompany.path, 'list', filters],
        requests.listOfOwnCompany,
        { query },
        SHOWS,
      )
    : pagedQuery(
        [ROOT, `company/${companyId}`, filters],
        requests.listOfCompany,
        { params: { id: companyId }, query },
        SHOWS,
      );
}

export const countsQuery = queryOptions({
  queryKey: [ROOT, 'counts'],
  queryFn: ({ signal }) => call(requests.counts, {}, { signal }),
  meta: { shows: SHOWS },
});

/** A request with its steps and history, looked at again every 3 s where nobody tells of other people's decisions. */
export const requestWorkflowQuery = (id: number) =>
  queryOptions({
    queryKey: [ROOT, `${id}/workflow`],
    queryFn: ({ signal }) => call(requests.workflow, { params: { id } }, { signal }),
    refetchInterval: whileStreamIsDown(WORKFLOW_POLL_MS),
    refetchIntervalInBackground: true,
    staleTime: 0,
    meta: { shows: { ...SHOWS, request: id } },
  });

/** The most urgent steps that wait for the reader, and as many more as they ask for: read every 2 s unless changes are told, never kept. */
export const assignedTasksQuery = {
  ...pagedQuery(
    [ASSIGNED],
    requests.assignedWorkflowTasks,
    { query: { limit: ASSIGNED_PAGE, sort: 'urgent' } },
    SHOWS,
  ),
  refetchInterval: whileStreamIsDown(ASSIGNED_POLL_MS),
  staleTime: 0,
  gcTime: 0,
};

/** How many of `total` steps that wait for the reader are late on a day: not polled, but asked when their number changes. */
export const lateTasksQuery = (total: number, today: string) =>
  queryOptions({
    queryKey: [ASSIGNED, 'late', { total, today }],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, targetBefore: today };
      return (await callPaged(requests.assignedWorkflowTasks, { query }, { signal })).total;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { shows: SHOWS },
  });

/** A type as a request of it names it; null where the reader sees no such request. */
export const typeByRequestQuery = (id: number) =>
  queryOptions({
    queryKey: [ROOT, 'type', id],
    queryFn: async ({ signal }) => {
      const query = { requestTypeId: id, limit: 1 };
      const [request] = await call(requests.list, { query }, { signal });
      return request?.requestType ?? null;
    },
    meta: { shows: SHOWS },
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => refresh(queryClient, 'request');
}

/** The request itself at once, the lists a moment later. */
function useRefreshAfterDecision() {
  const queryClient = useQueryClient();
  return ({ id }: SeenRequest) => {
    setTimeout(() => void refresh(queryClient, 'request'), REFETCH_DELAY_MS);
    return queryClient.invalidateQueries({ queryKey: requestWorkflowQuery(id).queryKey });
  };
}

/** A request, as far as it says which step is decided, on which revision. */
export type SeenRequest = Pick<Request, 'id' | 'currentStepId' | 'revision'>;

type Approver = Omit<z.input<typeof requests.addApprover.body>, 'expectedStepId'>;

export interface Decision {
  type: DecisionType;
  request: SeenRequest;
  notes: string | null;
}

/** Decides the step that the reader sees as the current one; one that has moved on is refused. */
export function decide({ type, request, notes }: Decision, options: Options = {}): Promise<Request> {
  const params = { id: request.id };
  const body = { notes, expectedStepId: request.currentStepId, expectedRevision: request.revision };
  if (type === 'approve') return call(requests.approve, { params, body }, options);
  return call(requests.reject, { params, body: { ...body, returnToPrevious: type === 'return' } }, options);
}

/** Approves or rejects requests with one note, each at the step and on the revision that the reader saw. */
export const decideMany = (
  type: TogetherType,
  seen: readonly SeenRequest[],
  notes: string | null,
  options: Options = {},
) =>
  call(
    requests.decideMany,
    {
      body: {
        type,
        notes,
        requests: seen.map(({ id, currentStepId, revision }) => ({
          id,
          expectedStepId: currentStepId,
          expectedRevision: revision,
        })),
      },
    },
    options,
  );

/** The decisions that can be made on several requests at once. */
export type TogetherType = 'approve' | 'reject';

interface DecisionTogether {
  type: TogetherType;
  seen: readonly SeenRequest[];
  notes: string | null;
}

/** Decides several requests, each by itself, and waits until the lists have been read again. */
export function useDecideMany() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ type, seen, notes }: DecisionTogether) => decideMany(type, seen, notes),
    onSettled,
  });
}

export function useDecision() {
  const refreshAfter = useRefreshAfterDecision();
  return useMutation({
    mutationFn: (decision: Decision) => decide(decision),
    onSettled: (_request, _error, { request }) => refreshAfter(request),
  });
}

/** The same decisions as they are taken among one's assigned tasks, where approving is "move to the next step". */
export function useAssignedDecision() {
  const refreshAfter = useRefreshAfterDecision();
  return useMutation({
    mutationFn: (decision: Decision) => {
      const { type, request, notes } = decision;
      if (type !== 'approve') return decide(decision);
      const body = { currentStepId: request.currentStepId, expectedRevision: request.revision, notes };
      return call(requests.moveToNextStep, { params: { id: request.id }, body });
    },
    onSettled: (_request, _error, { request }) => refreshAfter(request),
  });
}

export const isAlreadyDecided = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'step_already_decided';

/** Whether the step was approved meanwhile, rather than returned or rejected. */
export async function wasApproved({ id, currentStepId }: SeenRequest): Promise<boolean> {
  if (currentStepId === null) return false;
  const { isCompleted } = await call(requests.stepStatus, { params: { id, stepId: currentStepId } });
  return isCompleted;
}

export function useSubmitRequest() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: z.input<typeof requests.newRequest>) => call(requests.create, { body }),
    onSuccess,
  });
}

export function useCancelRequest() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(requests.cancel, { params: { id }, body: {} }),
    onSettled,
  });
}

/** What a request said in one of its revisions; the last one is read again with the request. */
export const revisionQuery = (id: number, revision: number) =>
  queryOptions({
    queryKey: [ROOT, `${id}/revisions/${revision}`],
    queryFn: ({ signal }) => call(requests.getRevision, { params: { id, revision } }, { signal }),
    meta: { shows: { ...SHOWS, request: id } },
  });

/** Asks for a correction at the step that the reader sees as the current one. */
export function useAskCorrection() {
  const refreshAfter = useRefreshAfterDecision();
  return useMutation({
    mutationFn: ({ request, reason }: { request: SeenRequest; reason: string }) =>
      call(requests.askCorrection, {
        params: { id: request.id },
        body: { reason, expectedStepId: request.currentStepId, expectedRevision: request.revision },
      }),
    onSettled: (_request, _error, { request }) => refreshAfter(request),
  });
}

/** Has another person approve as well, beside the step that the reader sees as the current one. */
export function useAddApprover() {
  const refreshAfter = useRefreshAfterDecision();
  return useMutation({
    mutationFn: ({ request, ...body }: { request: SeenRequest } & Approver) => {
      const expectedStepId = request.currentStepId as number; // without one it is not offered
      return call(requests.addApprover, { params: { id: request.id }, body: { ...body, expectedStepId } });
    },
    onSettled: (_request, _error, { request }) => refreshAfter(request),
  });
}

export function useWithdrawCorrection() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(requests.withdrawCorrection, { params: { id }, body: {} }),
    onSettled,
  });
}

export function useResubmit() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & z.input<typeof requests.resubmit.body>) =>
      call(requests.resubmit, { params: { id }, body }),
    onSettled,
  });
}

export function useReassignStep() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({
      id,
      stepId,
      responsibleUserId,
    }: {
      id: number;
      stepId: number;
      responsibleUserId: number;
    }) => call(requests.reassign, { params: { id, stepId }, body: { responsibleUserId } }),
    onSettled,
  });
}
