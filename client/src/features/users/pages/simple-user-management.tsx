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

/** Users in a table. */
export default function SimpleUserManagementPage() {
  return (
    <UsersPage
      as="table"
      backTo={paths.dashboard}
      viewSwitch={<ListViews list="users" plain="list" views={<ViewSwitch />} />}
      importing={<ImportTool kind="users" />}
      imported={<UndoBar kind="users" />}
      exporting={(seen) => <ExportMenu list="users" {...seen} />}
    />
  );
}
