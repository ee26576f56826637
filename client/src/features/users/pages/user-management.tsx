import { useLocation } from 'react-router-dom';
import { ImportTool } from '@/features/imports/components/import-tool';
import { UndoBar } from '@/features/imports/components/undo-bar';
import type { Ahead } from '@/lib/ahead';
import { paths } from '@/lib/paths';
import { allUsers, usersQuery } from '../api';
import { UsersPage } from '../components/users-page';
import { ViewSwitch } from '../components/view-switch';

export const ahead: Ahead = () => [usersQuery(allUsers)];

/** Users as cards; at /user-management with a switch to the table. */
export default function UserManagementPage() {
  const isSwitchable = useLocation().pathname === paths.userManagement;
  return (
    <UsersPage
      as="cards"
      backTo={paths.root}
      viewSwitch={isSwitchable && <ViewSwitch />}
      importing={<ImportTool kind="users" />}
      imported={<UndoBar kind="users" />}
    />
  );
}
