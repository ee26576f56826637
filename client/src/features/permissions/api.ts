import * as companies from '@shared/contracts/companies';
import * as permissions from '@shared/contracts/permissions';
import * as roles from '@shared/contracts/roles';
import * as users from '@shared/contracts/users';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { ACCESS } from '@/features/access/api';
import { call } from '@/lib/http';
import { refresh, type Shows } from '@/lib/live/shows';
import { callPaged, type Paged, pagedQuery } from '@/lib/paged';

const PAGE = 50;
const USERS = users.list.path;
const ROLES = roles.customList.path;
const COMPANIES = companies.list.path;
/** The lists to choose from. */
const LISTED = 'permissions';
/** People are told with the name of their role. */
const PEOPLE: Shows = { user: 'any', role: 'any' };

/** The pages that can be granted or withheld. */
export const systemPagesQuery = queryOptions({
  queryKey: [permissions.systemPages.path],
  queryFn: ({ signal }) => call(permissions.systemPages, {}, { signal }),
  meta: { shows: ACCESS, worded: true },
});

/** What a person may open, and by which rule. */
export const userAccessQuery = (id: number) =>
  queryOptions({
    queryKey: [USERS, `${id}/page-access`],
    queryFn: ({ signal }) => call(permissions.userAccess, { params: { id } }, { signal }),
    meta: { shows: ACCESS, worded: true },
  });

/** What is entered for a custom role. */
export const roleEntriesQuery = (id: number) =>
  queryOptions({
    queryKey: [ROLES, `${id}/page-permissions`],
    queryFn: ({ signal }) => call(roles.pages, { params: { id } }, { signal }),
    meta: { shows: ACCESS, worded: true },
  });

/** What is entered for a company. */
export const companyEntriesQuery = (id: number) =>
  queryOptions({
    queryKey: [COMPANIES, `${id}/page-permissions`],
    queryFn: ({ signal }) => call(permissions.companyPages, { params: { id } }, { signal }),
    meta: { shows: ACCESS, worded: true },
  });

const matching = (search: string) => ({ query: { limit: PAGE, ...(search && { search }) } });

/** Those whose e-mail address or name contains the text, whether they are active or not. */
export const usersQuery = (search: string) => ({
  ...pagedQuery([USERS, LISTED, { search }], users.adminList, matching(search), PEOPLE),
  placeholderData: keepPreviousData,
});

export const companiesQuery = (search: string) => ({
  ...pagedQuery([COMPANIES, LISTED, { search }], companies.list, matching(search), { company: 'any' }),
  placeholderData: keepPreviousData,
});

/** The roles of the hub's own making. */
export const customRolesQuery = (search: string) => ({
  ...pagedQuery([ROLES, LISTED, { search }], roles.customList, matching(search), { role: 'any' }),
  placeholderData: keepPreviousData,
});

/** One record of a list, null where there is none. `read` asks for that one alone. */
const recordQuery = <Row>(
  root: string,
  id: number,
  shows: Shows,
  read: (signal: AbortSignal) => Promise<Paged<Row[]>>,
) =>
  queryOptions({
    queryKey: [root, 'record', id],
    queryFn: async ({ signal }) => (await read(signal)).items[0] ?? null,
    meta: { shows },
  });

export const userQuery = (id: number) =>
  recordQuery(USERS, id, PEOPLE, (signal) => callPaged(users.adminList, { query: { id } }, { signal }));
export const companyQuery = (id: number) =>
  recordQuery(COMPANIES, id, { company: 'any' }, (signal) =>
    callPaged(companies.list, { query: { companyId: id } }, { signal }),
  );
export const customRoleQuery = (id: number) =>
  recordQuery(ROLES, id, { role: 'any' }, (signal) =>
    callPaged(roles.customList, { query: { id } }, { signal }),
  );

/** So many of the people who have a role are named beside how many there are. */
const NAMED_PEOPLE = 3;

/** Who has a role: how many people, and the first of them by name. */
export const rolePeopleQuery = (role: string) =>
  queryOptions({
    queryKey: [USERS, 'of-role', role],
    queryFn: ({ signal }) =>
      callPaged(users.adminList, { query: { role, limit: NAMED_PEOPLE, sort: 'name' } }, { signal }),
    meta: { shows: PEOPLE },
  });

const invalidateAll = (queryClient: QueryClient, roots: readonly string[]) =>
  Promise.all(roots.map((root) => queryClient.invalidateQueries({ queryKey: [root] })));

export function useCreateRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof roles.create.body>) => call(roles.create, { body }),
    onSuccess: () => invalidateAll(queryClient, [ROLES, roles.list.path]),
  });
}

/** People are told with the name of their role. */
const showingRoles = [ROLES, roles.list.path, USERS];

export function useUpdateRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: z.input<typeof roles.update.body> & { id: number }) =>
      call(roles.update, { params: { id }, body }),
    onSuccess: () => invalidateAll(queryClient, showingRoles),
  });
}

export function useDeleteRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(roles.remove, { params: { id } }),
    onSuccess: async () => {
      // what still stands there of the role itself is about to go, and is not asked for again
      await queryClient.invalidateQueries({ queryKey: [ROLES], refetchType: 'none' });
      await Promise.all(
        [[ROLES, LISTED], [roles.list.path]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    // a refusal may mean that another person was quicker, or that people were given it meanwhile
    onError: () => void invalidateAll(queryClient, showingRoles),
  });
}

/** What a person, a role or a company is to be let into, or kept out of; null: what is entered is taken away again. */
interface Switched {
  pageId: number;
  hasAccess: boolean | null;
}
type UserPage = Switched & { userId: number };
type RolePage = Switched & { roleId: number };
export type CompanyPage = Switched & { companyId: number };

/** What to do at once when the answer comes, even if the page that asked is left meanwhile. */
interface Answers {
  onSuccess?: () => void;
  onError?: (error: Error) => void;
}

export const useSetUserPage = (answers: Answers = {}) =>
  useSetPage(
    'user',
    ({ userId: id, pageId, hasAccess }: UserPage) =>
      hasAccess === null
        ? call(permissions.clearUserPage, { params: { id, pageId } })
        : call(permissions.setUserPage, { params: { id }, body: { pageId, hasAccess } }),
    answers,
  );

/** The same by the person's entry, as the test screens set it; `keepalive` while the document is being closed. */
export const sendUserEntry = (
  { userId, pageId, hasAccess }: UserPage,
  options: { keepalive?: boolean } = {},
): Promise<unknown> =>
  hasAccess === null
    ? call(permissions.clearUserPage, { params: { id: userId, pageId } }, options)
    : call(permissions.setUserEntry, { body: { userId, pageId, hasAccess } }, options);

export const useSetUserEntry = (answers: Answers = {}) =>
  useSetPage('user', (entry: UserPage) => sendUserEntry(entry), answers);

/** Asks anew whether the reader may open a page, by any key. */
export const useCheckPage = () =>
  useMutation({
    mutationFn: (key: string) => call(permissions.checkPageAccess, { params: { key } }),
  });

export const useSetRolePage = (answers: Answers = {}) =>
  useSetPage(
    'role',
    ({ roleId, pageId, hasAccess }: RolePage) =>
      hasAccess === null
        ? call(roles.clearPage, { params: { roleId, pageId } })
        : call(roles.setPage, { params: { roleId, pageId }, body: { hasAccess } }),
    answers,
  );

export const useSetCompanyPage = (answers: Answers = {}) =>
  useSetPage(
    'company',
    ({ companyId, pageId, hasAccess }: CompanyPage) =>
      hasAccess === null
        ? call(permissions.clearCompanyPage, { params: { companyId, pageId } })
        : call(permissions.setCompanyPage, { params: { companyId, pageId }, body: { hasAccess } }),
    answers,
  );

type Holder = 'user' | 'role' | 'company';
const SET_PAGE = 'set-page';

/** Switches are sent one after the other; one counts as pending until what it changed has been read again. */
function useSetPage<V extends Switched>(
  holder: Holder,
  send: (page: V) => Promise<unknown>,
  answers: Answers,
) {
  const queryClient = useQueryClient();
  return useMutation({
    ...answers,
    mutationKey: [SET_PAGE, holder],
    scope: { id: SET_PAGE },
    mutationFn: send,
    onSettled: () => refresh(queryClient, 'rights'),
  });
}

/**
 * What has been switched for a person and is not answered yet, by page (null: taken away): laid over what the server
 * said, it shows at once, and is gone by itself when the server refuses.
 */
export function usePendingPages(holder: Holder, id: number): ReadonlyMap<number, boolean | null> {
  const pending = useMutationState({
    filters: { mutationKey: [SET_PAGE, holder], status: 'pending' },
    select: ({ state }) => state.variables as Switched & Partial<Record<`${Holder}Id`, number>>,
  });
  return new Map(
    pending
      .filter((page) => page[`${holder}Id`] === id)
      .map(({ pageId, hasAccess }) => [pageId, hasAccess] as const),
  );
}
