import type { User } from '@shared/contracts/users';
import { columnsOfReaders, type ListColumn } from '@shared/rules/list-columns';
import type { TableState } from '@shared/rules/table-state';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useRoleName } from '@/lib/role-name';
import DataGrid, { type GridTools } from '@/ui/table/data-grid';
import { inBoth, type KeyedColumn } from '@/ui/table/grid-columns';
import { RefusedRows } from '@/ui/table/selection-bar';
import { useChangeTogether } from '@/ui/table/use-change-together';
import { useRowSelection } from '@/ui/table/use-row-selection';
import { useTableView } from '@/ui/table/use-table-view';
import { DateText } from '@/ui/text/date-text';
import { Code } from '@/ui/text/text';
import { type PersonChanges, useChangePeople } from '../api';
import { nameOf } from '../model/person-name';
import { AccountState } from './account-state';
import { SelectedPeople } from './selected-people';
import { UserActions } from './user-actions';

interface Props {
  /** At least one. */
  users: readonly User[];
  /** How many there are in all; undefined: more than are known. */
  count: number | undefined;
  isOutdated: boolean;
  table: TableState;
  onEdit: (user: User) => void;
  tools: GridTools;
}

/** The column of actions, which exports leave out. */
const ACTS = 'action';

/** People in a table. */
export default function PeopleGrid({ users, count, isOutdated, table, onEdit, tools }: Props) {
  const { t } = useTranslation('users');
  const { sort, change: arrange } = useTableView();
  const mayChange = useUser().can.createUsers;
  const { together, refused, forget } = useChangeTogether<User, PersonChanges>({
    mutation: useChangePeople(),
    formerOf,
    lostBy: (changes) => t(`together.lost.${lostWith(changes)}`),
  });
  const { selected, selection, clear } = useRowSelection<User>({
    rows: users,
    rowKey: ({ id }) => id,
    nameOf,
    mayChange: ({ can }) => can?.setActive === true,
  });
  return (
    <>
      <RefusedRows refused={refused} onClose={forget}>
        {(user) => <bdi className="font-medium">{nameOf(user)}</bdi>}
      </RefusedRows>
      <DataGrid
        caption={t('table.caption')}
        columns={useColumns(onEdit)}
        rows={users}
        rowKey={({ id }) => id}
        count={count}
        isOutdated={isOutdated}
        state={table}
        sort={sort || 'newest'}
        change={arrange}
        {...(mayChange && { selection })}
        tools={(columns) => tools(columns.filter((key) => key !== ACTS))}
      />
      <SelectedPeople people={selected} together={together} onClear={clear} />
    </>
  );
}

/** A person's values before the change. */
const formerOf = (
  { isActive = true, role = '', assignedCompany }: User,
  changes: PersonChanges,
): PersonChanges =>
  'isActive' in changes
    ? { isActive }
    : {
        ...(changes.role !== undefined && { role }),
        ...(changes.assignedCompanyId !== undefined && { assignedCompanyId: assignedCompany?.id ?? null }),
      };

/** Key of the text that names what the undo does not restore. */
function lostWith(changes: PersonChanges) {
  if ('isActive' in changes) return changes.isActive ? 'activated' : 'deactivated';
  return changes.role === undefined ? 'company' : 'role';
}

const code = (value: string | null | undefined) => (value ? <Code>{value}</Code> : '—');

type PeopleColumn = KeyedColumn<User, ListColumn<'users'> | typeof ACTS>;

function useColumns(onEdit: (user: User) => void): PeopleColumn[] {
  const { t, i18n } = useTranslation(['users', 'tables']);
  const companyName = useName();
  const roleName = useRoleName();
  const mayChange = useUser().can.createUsers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others are of the language
  return useMemo(() => {
    const columns: PeopleColumn[] = [
      {
        key: 'name',
        header: t('table.user'),
        width: 190,
        primary: true,
        sort: inBoth('name'),
        cell: (user) => <Person user={user} onEdit={onEdit} />,
      },
      { key: 'username', header: t('table.username'), width: 125, cell: ({ username }) => code(username) },
      { key: 'email', header: t('table.email'), width: 225, cell: ({ email }) => code(email) },
      {
        key: 'phone',
        header: t('table.phone'),
        width: 150,
        isOptional: true,
        cell: ({ phone }) => code(phone),
      },
      {
        key: 'role',
        header: t('form.role'),
        width: 110,
        cell: ({ role, roleNameEn }) => (role ? <bdi>{roleName(role, roleNameEn)}</bdi> : '—'),
      },
      {
        key: 'company',
        header: t('table.company'),
        width: 150,
        sort: inBoth('company'),
        group: ({ assignedCompany }) => ({
          key: assignedCompany?.id ?? 0,
          label: <bdi>{companyName(assignedCompany) ?? t('tables:none')}</bdi>,
        }),
        cell: ({ assignedCompany }) => <bdi>{companyName(assignedCompany) ?? '—'}</bdi>,
      },
      {
        key: 'state',
        header: t('table.state'),
        width: 120,
        cell: (user) => (user.role ? <AccountState user={user} /> : '—'),
      },
      {
        key: 'created',
        header: t('table.created'),
        width: 150,
        isOptional: true,
        sort: { ascending: 'oldest', descending: 'newest' },
        cell: ({ createdAt }) => (createdAt ? <DateText value={createdAt} as="listDate" /> : '—'),
      },
      {
        key: 'active',
        header: t('table.active'),
        width: 150,
        isOptional: true,
        cell: ({ lastActiveAt }) => (lastActiveAt ? <DateText value={lastActiveAt} as="listDate" /> : '—'),
      },
      {
        key: ACTS,
        header: t('table.action'),
        width: 195,
        align: 'end',
        cell: (user) => <UserActions user={user} compact />,
      },
    ];
    return mayChange ? columns : columns.filter(({ key }) => columnsOfReaders.some((shown) => shown === key));
  }, [mayChange, onEdit, i18n.language]);
}

function Person({ user, onEdit }: { user: User; onEdit: (user: User) => void }) {
  const { t } = useTranslation('users');
  const name = nameOf(user);
  if (!user.can?.edit) return <bdi>{name}</bdi>;
  return (
    <button
      type="button"
      data-opens
      tabIndex={-1}
      onClick={() => onEdit(user)}
      aria-label={t('editOf', { name: isolate(name) })}
      className="wrap-anywhere text-start hover:text-primary hover:underline"
    >
      <bdi>{name}</bdi>
    </button>
  );
}
