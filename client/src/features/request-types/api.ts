import * as dryRuns from '@shared/contracts/dry-runs';
import type { FormField } from '@shared/contracts/forms';
import * as requestTypes from '@shared/contracts/request-types';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '@/lib/http';
import { refresh, type Shows } from '@/lib/live/shows';
import { callPaged, pagedQuery } from '@/lib/paged';
import { currentOf } from '@/ui/form/use-merge';

const ROOT = requestTypes.list.path;
const PAGE = 24;
/** Ten, and the one before them. */
const VERSIONS = 11;

const SHOWS: Shows = { requestType: 'any' };

/** Every type that the reader may see, the inactive ones included where they administer or oversee them, with its open requests. */
export const requestTypesQuery = (search: string) =>
  pagedQuery(
    [ROOT, 'list', { search }],
    requestTypes.list,
    { query: { limit: PAGE, ...(search && { search }) } },
    { ...SHOWS, request: 'any' },
  );

/** The types that accept requests, for a person who submits one. */
export const activeTypesQuery = (search = '') =>
  queryOptions({
    queryKey: [ROOT, 'active', { search }],
    queryFn: ({ signal }) =>
      callPaged(requestTypes.listActive, { query: { limit: 60, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { shows: SHOWS },
  });

/** The types that the reader may see, for a picker of them: inactive ones only where they administer or oversee them. */
export const typeChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [ROOT, 'choices', { search }],
    queryFn: ({ signal }) => call(requestTypes.list, { query: { ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { shows: SHOWS },
  });

/** A type's steps in their order. */
export const workflowQuery = (id: number) =>
  queryOptions({
    queryKey: [ROOT, `${id}/workflow`],
    queryFn: ({ signal }) => call(requestTypes.workflow, { params: { id } }, { signal }),
    meta: { shows: { requestType: id } },
  });

/** What a request of a type is asked, beside a title and a description. */
export const formQuery = (id: number) =>
  queryOptions({
    queryKey: [ROOT, `${id}/form`],
    queryFn: ({ signal }) => call(requestTypes.form, { params: { id } }, { signal }),
    meta: { shows: { requestType: id } },
  });

/** The draft of a type's workflow and form, for those who may change the type. */
export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: [ROOT, `${id}/draft`],
    queryFn: ({ signal }) => call(requestTypes.getDraft, { params: { id } }, { signal }),
    meta: { shows: { requestType: id } },
  });

/**
 * What publishing the draft changes. The revision is read before the steps: of a change in between it is the earlier one, so
 * that publishing is refused and no step is replaced that the person has not seen. It stays as it was looked at.
 */
export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: [ROOT, `${id}/draft`, 'review'],
    queryFn: async ({ signal }) => {
      const { revision, draft } = await call(requestTypes.getDraft, { params: { id } }, { signal });
      const published = await call(requestTypes.workflow, { params: { id } }, { signal });
      const publishedFields = await call(requestTypes.form, { params: { id } }, { signal });
      return { revision, draft, published, publishedFields };
    },
    gcTime: 0,
    meta: { shows: {} },
  });

/** The versions of a type's workflow, newest first, with how many requests each has. */
export const versionsQuery = (id: number) =>
  pagedQuery(
    [ROOT, `${id}/versions`],
    requestTypes.versions,
    { params: { id }, query: { limit: VERSIONS } },
    { requestType: id, request: 'any' },
  );

/** A type's change shows in its card, in its workflow and where requests are submitted. */
export function useInvalidateTypes() {
  const queryClient = useQueryClient();
  return () => refresh(queryClient, 'requestType');
}

export function useCreateType() {
  const onSuccess = useInvalidateTypes();
  return useMutation({
    mutationFn: (body: z.input<typeof requestTypes.newRequestType>) => call(requestTypes.create, { body }),
    onSuccess,
  });
}

/** What a draft, as it was saved at a time, would have done to the last requests of the type. */
export const dryRunQuery = (id: number, draftUpdatedAt: string) =>
  queryOptions({
    queryKey: [ROOT, `${id}/draft`, 'dry-run', draftUpdatedAt],
    queryFn: ({ signal }) => call(dryRuns.ofDraft, { params: { id } }, { signal }),
    meta: { shows: SHOWS },
  });

/** Begins the draft of a type that has no steps yet, with a form. */
export function useBeginForm() {
  const onSettled = useInvalidateTypes();
  return useMutation({
    mutationFn: ({ id, fields }: { id: number; fields: FormField[] }) =>
      call(requestTypes.saveDraft, { params: { id }, body: { steps: [], fields } }),
    onSettled,
  });
}

/** What a change is about; `version`: the `updatedAt` that it was made on. */
interface Target {
  id: number;
  version?: string | undefined;
}

export function useUpdateType() {
  const onSettled = useInvalidateTypes();
  return useMutation({
    mutationFn: ({ id, version, ...body }: Target & z.input<typeof requestTypes.update.body>) =>
      call(requestTypes.update, { params: { id }, body }, { version }),
    onSettled,
  });
}

export function useDeleteType() {
  const onSettled = useInvalidateTypes();
  return useMutation({
    mutationFn: (id: number) => call(requestTypes.remove, { params: { id } }),
    onSettled,
  });
}

export function useCreateStep() {
  const onSuccess = useInvalidateTypes();
  return useMutation({
    mutationFn: (body: z.input<typeof requestTypes.newWorkflowStep>) =>
      call(requestTypes.createStep, { body }),
    onSuccess,
  });
}

export function useUpdateStep() {
  const onSettled = useInvalidateTypes();
  return useMutation({
    mutationFn: ({ id, version, ...body }: Target & z.input<typeof requestTypes.updateStep.body>) =>
      call(requestTypes.updateStep, { params: { id }, body }, { version }),
    onSettled,
  });
}

export function useDeleteStep() {
  const onSettled = useInvalidateTypes();
  return useMutation({
    mutationFn: (id: number) => call(requestTypes.removeStep, { params: { id } }),
    onSettled,
  });
}

interface DraftSaving {
  steps: requestTypes.DraftStep[];
  /** Absent where they stay. */
  fields?: FormField[];
  /** Absent where the draft is begun. */
  version?: string;
  /** What is seen until it is saved, where it is known whole: of a person who is new among them the name is not. */
  shown?: Partial<Pick<requestTypes.Draft, 'steps' | 'fields'>> | undefined;
}

/** Saves a draft as a whole. What is shown at once is taken back if the server refuses it, for what another person saved meanwhile. */
export function useSaveDraft(id: number) {
  const queryClient = useQueryClient();
  const onSettled = useInvalidateTypes();
  const { queryKey } = draftQuery(id);
  const show = (draft: requestTypes.Draft) =>
    queryClient.setQueryData(queryKey, (known) => known && { ...known, draft });
  return useMutation({
    mutationFn: ({ shown: _, version, ...body }: DraftSaving) =>
      call(requestTypes.saveDraft, { params: { id }, body }, { version }),
    onMutate: async ({ shown }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      const before = queryClient.getQueryData(queryKey)?.draft;
      if (before && shown) show({ ...before, ...shown });
      return before;
    },
    onSuccess: show,
    onError: (error, _saving, before) => {
      const stands = currentOf<requestTypes.Draft>(error)?.current ?? before;
      if (stands) show(stands);
    },
    onSettled,
  });
}

export function useDiscardDraft(id: number) {
  const onSettled = useInvalidateTypes();
  return useMutation({
    mutationFn: () => call(requestTypes.discardDraft, { params: { id } }),
    onSettled,
  });
}

export function usePublishDraft(id: number) {
  const onSettled = useInvalidateTypes();
  return useMutation({
    mutationFn: (seen: z.input<typeof requestTypes.publishDraft.body>) =>
      call(requestTypes.publishDraft, { params: { id }, body: seen }),
    onSettled,
  });
}
