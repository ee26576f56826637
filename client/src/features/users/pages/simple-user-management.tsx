import { ImportTool } from '@/features/imports/components/import-tool';
import { UndoBar } from '@/features/imports/components/undo-bar';
import type { Ahead } from '@/lib/ahead';
import { paths } from '@/lib/paths';
import { allUsers, usersQuery } from '../api';
import { UsersPage } from '../components/users-page';
import { ViewSwitch } from '../components/view-switch';

export const ahead: Ahead = () => [usersQuery(allUsers)];

/** Users in a table. */
export default function SimpleUserManagementPage() {
  return (
    <UsersPage
      as="table"
      backTo={paths.dashboard}
      viewSwitch={<ViewSwitch />}
      importing={<ImportTool kind="users" />}
      imported={<UndoBar kind="users" />}
    />
  );
}
