import { useLocation } from 'react-router-dom';
import { ExportMenu } from '@/features/exports/components/export-menu';
import { ImportTool } from '@/features/imports/components/import-tool';
import { UndoBar } from '@/features/imports/components/undo-bar';
import { savedViewsQuery } from '@/features/saved-views/api';
import { ListViews } from '@/features/saved-views/components/list-views';
import type { Ahead } from '@/lib/ahead';
import { paths } from '@/lib/paths';
import { allUsers, usersQuery } from '../api';
import { UsersPage } from '../components/users-page';
import { ViewSwitch } from '../components/view-switch';

export const ahead: Ahead = () => [usersQuery(allUsers), savedViewsQuery];

/** Users as cards; at /user-management with a switch to the table. */
export default function UserManagementPage() {
  const isSwitchable = useLocation().pathname === paths.userManagement;
  return (
    <UsersPage
      as="cards"
      backTo={paths.root}
      viewSwitch={isSwitchable && <ListViews list="users" plain="cards" views={<ViewSwitch />} />}
      importing={<ImportTool kind="users" />}
      imported={<UndoBar kind="users" />}
      exporting={(seen) => <ExportMenu list="users" {...seen} />}
    />
  );
}
