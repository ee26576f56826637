import * as auth from '@shared/contracts/auth';
import * as roles from '@shared/contracts/roles';
import * as users from '@shared/contracts/users';
import type { SentBody } from '@shared/endpoint';
import { bothNames, type Names } from '@shared/rules/bilingual';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery, useUser } from '@/features/auth/api';
import { call } from '@/lib/http';
import type { Shows } from '@/lib/live/shows';
import { useName } from '@/lib/names';
import { callPaged, pagedQuery } from '@/lib/paged';
import { sendTogether } from '@/lib/together';
import { useDebounced } from '@/lib/use-debounced';

const ROOT = users.list.path;
const PAGE = 24;

/** People are told with the name of their role. */
const SHOWS: Shows = { user: 'any', role: 'any' };

interface UserFilters {
  search: string;
  isActive?: boolean;
  hasJoined?: boolean;
  /** Empty for any. */
  role: string;
  companyId: number | undefined;
  sort: users.UserSort;
}

/** What the pages of users list while nothing is searched. */
export const allUsers: UserFilters = {
  search: '',
  role: '',
  companyId: undefined,
  sort: 'newest',
};

const flagOf = (value: boolean) => (value ? ('true' as const) : ('false' as const));
const activity = (isActive: boolean | undefined) =>
  isActive === undefined ? {} : { isActive: flagOf(isActive) };

/** What a list of people is narrowed to and sorted by, as the server is asked for it. */
export const askedOf = ({ search, isActive, hasJoined, role, companyId, sort }: UserFilters) => ({
  sort,
  ...(search && { search }),
  ...(role && { role }),
  ...(companyId && { companyId }),
  ...activity(isActive),
  ...(hasJoined !== undefined && { hasJoined: flagOf(hasJoined) }),
});

/** People as their administration lists them. */
export const usersQuery = (filters: UserFilters) => {
  const { search, isActive, hasJoined, role, companyId, sort } = filters;
  return pagedQuery(
    [ROOT, 'list', { search, isActive, hasJoined, role, companyId, sort }],
    users.list,
    { query: { limit: PAGE, ...askedOf(filters) } },
    SHOWS,
  );
};

/** How many people there are, or how many of them are active. */
export const userCountQuery = (isActive?: boolean) =>
  queryOptions({
    queryKey: [ROOT, 'count', { isActive }],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, ...activity(isActive) };
      return (await callPaged(users.list, { query }, { signal })).total;
    },
    meta: { shows: SHOWS },
  });

/** The roles that can be given. */
export const rolesQuery = queryOptions({
  queryKey: [roles.list.path, 'choices'],
  queryFn: ({ signal }) => call(roles.list, { query: { limit: 1_000 } }, { signal }),
  meta: { shows: { role: 'any' }, worded: true },
});

/** A free user name made of a person's names. */
export const userNameProposalQuery = (firstName: string, lastName: string) =>
  queryOptions({
    queryKey: [ROOT, 'username-proposal', { firstName, lastName }],
    queryFn: ({ signal }) => call(users.userNameProposal, { query: { firstName, lastName } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { shows: SHOWS },
  });

/** People stand on records of every kind, and what the reader may do may have changed with them. */
function useInvalidateAll() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}

export function useCreateUser() {
  const onSettled = useInvalidateAll();
  return useMutation({
    mutationFn: (body: SentBody<typeof users.create>) => call(users.create, { body }),
    onSettled,
  });
}

/** Creates an account without a password, and sends the person a letter. */
export function useInviteUser() {
  const onSettled = useInvalidateAll();
  return useMutation({
    mutationFn: (body: SentBody<typeof users.invite>) => call(users.invite, { body }),
    onSettled,
  });
}

/** Sends a person who has not joined yet another letter. */
export function useSendInvitation(id: number) {
  const onSettled = useInvalidateAll();
  return useMutation({
    mutationFn: () => call(users.sendInvitation, { params: { id }, body: {} }),
    onSettled,
  });
}

export function useUpdateUser(id: number) {
  const onSettled = useInvalidateAll();
  return useMutation({
    mutationFn: ({
      version,
      ...body
    }: SentBody<typeof users.adminUpdate> & { version: string | undefined }) =>
      call(users.adminUpdate, { params: { id }, body }, { version }),
    onSettled,
  });
}

export function useSetUserActive(id: number) {
  const onSettled = useInvalidateAll();
  return useMutation({
    mutationFn: (isActive: boolean) => call(users.setStatus, { params: { id }, body: { isActive } }),
    onSettled,
  });
}

type StandingChange = SentBody<typeof users.changeMany>['users'][number];
type StateChange = SentBody<typeof users.setStatusOfMany>['users'][number];
export type PersonChanges = StandingChange['changes'] | Pick<StateChange, 'isActive'>;
type PersonChange = Omit<StandingChange, 'changes' | 'expected'> & {
  changes: PersonChanges;
  expected: PersonChanges;
};

/** Sends the changes of people; all of them are changed in the same fields. */
function changePeople(meant: readonly PersonChange[]) {
  const states = meant.flatMap(({ id, changes }) =>
    'isActive' in changes ? { id, isActive: changes.isActive } : [],
  );
  return states.length > 0
    ? call(users.setStatusOfMany, { body: { users: states } })
    : call(users.changeMany, { body: { users: meant as StandingChange[] } });
}

/** Changes several people, each by themselves, and waits until the lists have been read again. */
export function useChangePeople() {
  const onSettled = useInvalidateAll();
  return useMutation({
    mutationFn: (meant: readonly PersonChange[]) => sendTogether(meant, changePeople),
    onSettled,
  });
}

/** Gives a person's duties to others. */
export function useHandOver(id: number) {
  const onSettled = useInvalidateAll();
  return useMutation({
    mutationFn: (body: SentBody<typeof users.handOver>) => call(users.handOver, { params: { id }, body }),
    onSettled,
  });
}

/** What depends on a person: asked for when it is needed, and not cached. */
export const useLookUpDuties = (id: number) =>
  useMutation({ mutationFn: () => call(users.listDuties, { params: { id } }) });

export function useResetSecondFactor(id: number) {
  const onSettled = useInvalidateAll();
  return useMutation({ mutationFn: () => call(users.resetSecondFactor, { params: { id } }), onSettled });
}

export function useDeleteUser(id: number) {
  const onSettled = useInvalidateAll();
  return useMutation({ mutationFn: () => call(users.remove, { params: { id } }), onSettled });
}

/** Whose people are offered: one company's, those of none, or all. */
type CompanyOfPeople = number | 'none' | undefined;

/** Active people whose name contains the text, as pickers offer them; `total` tells whether there are more. */
const peopleChoicesQuery = (search: string, company: CompanyOfPeople) =>
  queryOptions({
    queryKey: [ROOT, 'choices', { search, company }],
    queryFn: ({ signal }) => {
      const of =
        company === 'none' ? ({ withoutCompany: 'true' } as const) : company && { companyId: company };
      return callPaged(
        users.list,
        { query: { isActive: 'true', ...of, ...(search && { search }) } },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
    meta: { shows: SHOWS },
  });

/** Whether the reader may look up the people of a company: those who assign tasks, of any; others, of their own. */
export function useSeesPeopleOf(companyId: number | null): boolean {
  const { can, assignedCompanyId } = useUser();
  return companyId !== null && can.createUsers && (can.assignTasks || companyId === assignedCompanyId);
}

interface PersonChoice {
  id: number;
  firstName: string;
  lastName: string;
  username?: string | undefined;
  assignedCompany: Names | null;
}

/**
 * What a person picker shows: spread it into a Combobox. All people are searched here while they fit into one page, by
 * the server when there are more. The chosen one stays in the list even when they are not among those found.
 */
export function usePeopleChoices(chosen?: PersonChoice | null, company?: CompanyOfPeople) {
  const nameOf = useName();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const first = useQuery(peopleChoicesQuery('', company));
  const onServer = first.data !== undefined && first.data.total > first.data.items.length;
  const found = useQuery({ ...peopleChoicesQuery(search, company), enabled: onServer && search !== '' });
  const items: PersonChoice[] = (onServer && search !== '' ? found.data : first.data)?.items ?? [];
  const shown = !chosen || items.some(({ id }) => id === chosen.id) ? items : [chosen, ...items];
  return {
    options: shown.map(({ id, firstName, lastName, username, assignedCompany }) => ({
      value: id,
      label: `${firstName} ${lastName}`,
      hint: company ? username && `@${username}` : nameOf(assignedCompany), // people of one company by their own
      ...(!company && assignedCompany && { found: bothNames(assignedCompany).join(' ') }),
    })),
    loading: first.isPending || found.isFetching,
    ...(onServer && { onSearch: setTyped }),
  };
}

export type ProfileChanges = SentBody<typeof users.update>;

/** Saves what a person changed of their own profile; the shell shows it at once. */
export function useSaveProfile(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = sessionQuery;
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(users.update, { params: { id }, body }),
    onSuccess: async (saved) => {
      // an answer that is under way may have been read before the change
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (session) =>
        session?.user ? { ...session, user: { ...session.user, ...saved, can: session.user.can } } : session,
      );
      // names stand on records of every kind
      void queryClient.invalidateQueries();
    },
  });
}

/** Sends a link for setting a new password to a person's own address. */
export const useSendPasswordLink = () =>
  useMutation({ mutationFn: (email: string) => call(auth.forgotPassword, { body: { email } }) });

/** Sends another person a link for setting their password. */
export const useSendLinkTo = (id: number) =>
  useMutation({ mutationFn: () => call(users.sendPasswordLink, { params: { id } }) });

/** Sends the link to a new address that waits to be confirmed again. */
export function useSendEmailLink(id: number) {
  const onSettled = useInvalidateAll();
  return useMutation({ mutationFn: () => call(users.sendEmailLink, { params: { id } }), onSettled });
}

/** Drops a new address that waits. */
export function useCancelEmail(id: number) {
  const onSettled = useInvalidateAll();
  return useMutation({ mutationFn: () => call(users.cancelEmail, { params: { id } }), onSettled });
}

/** Sets one's own password; the session that does it goes on. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: SentBody<typeof auth.changePassword>) => call(auth.changePassword, { body }),
  });
