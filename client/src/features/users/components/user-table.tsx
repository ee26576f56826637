import type { User } from '@shared/contracts/users';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useRoleName } from '@/lib/role-name';
import { Table } from '@/ui/list/table';
import type { Column } from '@/ui/list/table-rows';
import { Avatar } from '@/ui/text/avatar';
import { DateText } from '@/ui/text/date-text';
import { initialsOf } from '../model/initials';
import { nameOf } from '../model/person-name';
import { AccountState } from './account-state';
import { CutCode } from './cut-code';
import { LastActive } from './last-active';
import { UserActions } from './user-actions';

interface Props {
  users: readonly User[];
  onEdit: (user: User) => void;
}

/** What those are shown who only read. */
const cardColumns = ['user', 'company'];

/** People in rows. What has no column of its own between a phone's cards and a wide screen stands below another. */
export function UserTable({ users, onEdit }: Props) {
  const { t } = useTranslation('users');
  const companyName = useName();
  const mayChange = useUser().can.createUsers;
  const cut = (value: string | null | undefined, className: string) =>
    value ? <CutCode className={className}>{value}</CutCode> : '—';
  const columns: Column<User>[] = [
    {
      key: 'user',
      header: t('table.user'),
      primary: true,
      cell: (user) => <Person user={user} onEdit={() => onEdit(user)} />,
    },
    {
      key: 'username',
      header: t('table.username'),
      className: 'sm:max-xl:hidden',
      cell: ({ username }) => cut(username && `@${username}`, 'sm:max-w-24'),
    },
    {
      key: 'email',
      header: t('table.email'),
      className: 'sm:max-lg:hidden',
      cell: ({ email, phone }) => (
        <>
          {cut(email, 'sm:max-w-44 xl:max-w-48')}
          {phone && <CutCode className="hidden text-ink-faint text-xs lg:max-xl:block">{phone}</CutCode>}
        </>
      ),
    },
    {
      key: 'phone',
      header: t('table.phone'),
      className: 'sm:max-xl:hidden',
      cell: ({ phone }) => cut(phone, 'sm:max-w-30'),
    },
    {
      key: 'company',
      header: t('table.company'),
      cell: ({ assignedCompany, createdAt }) => (
        <span className="block sm:min-w-24">
          <bdi>{companyName(assignedCompany) ?? '—'}</bdi>
          {createdAt && (
            <span className="hidden text-ink-faint text-xs sm:max-lg:block">
              <Registered at={createdAt} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'created',
      header: t('table.created'),
      width: 'whitespace-normal leading-tight xl:min-w-32',
      className: 'sm:max-lg:hidden',
      cell: ({ createdAt }) => <Registered at={createdAt} />,
    },
    {
      key: 'state',
      header: t('table.state'),
      cell: (user) => (user.role ? <AccountState user={user} /> : '—'),
    },
    {
      key: 'action',
      header: t('table.action'),
      align: 'end',
      cell: (user) => <UserActions user={user} compact />,
    },
  ];
  const shown = mayChange ? columns : columns.filter(({ key }) => cardColumns.includes(key));
  // eight columns side by side stand close together
  const close = shown.map((column) => ({ ...column, className: cn('sm:px-2.5', column.className) }));
  return (
    <Table
      caption={t('table.caption')}
      columns={close}
      rows={users}
      rowKey={({ id }) => id}
      onRowClick={onEdit}
      isClickable={({ can }) => can?.edit ?? false}
    />
  );
}

function Person({ user, onEdit }: { user: User; onEdit: () => void }) {
  const { t } = useTranslation('users');
  const roleName = useRoleName();
  const name = nameOf(user);
  return (
    <span className="flex items-center gap-3 sm:min-w-24 md:min-w-32 xl:min-w-40">
      <Avatar
        name={name}
        initials={initialsOf(user.firstName, user.lastName) || initialsOf(name, '')}
        src={user.picture}
        size="sm"
        className="text-xs"
      />
      <span className="flex min-w-0 flex-col items-start">
        {user.can?.edit ? (
          <button
            type="button"
            onClick={onEdit}
            aria-label={t('editOf', { name: isolate(name) })}
            className="finger wrap-anywhere text-start font-medium text-primary-ink underline-offset-4 hover:underline"
          >
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi className="wrap-anywhere">{name}</bdi>
        )}
        {user.role && <bdi className="text-ink-faint text-xs">{roleName(user.role, user.roleNameEn)}</bdi>}
        <Reach user={user} />
        <LastActive at={user.lastActiveAt} />
      </span>
    </span>
  );
}

/** What stands in columns of its own where there is room for them. */
function Reach({ user: { username, email, phone } }: { user: User }) {
  const style = 'text-ink-faint text-xs font-normal sm:max-w-44';
  return (
    <>
      {username && <CutCode className={`hidden sm:max-xl:block ${style}`}>{`@${username}`}</CutCode>}
      {email && <CutCode className={`hidden sm:max-lg:block ${style}`}>{email}</CutCode>}
      {phone && <CutCode className={`hidden sm:max-lg:block ${style}`}>{phone}</CutCode>}
    </>
  );
}

function Registered({ at }: { at: string | undefined }) {
  const format = useFormat();
  if (!at) return '—';
  return (
    <span className="flex flex-col items-start whitespace-nowrap max-sm:items-end">
      <DateText value={at} as="listDate" />
      <span className="text-ink-faint text-xs tabular-nums">{format.time(at)}</span>
    </span>
  );
}
