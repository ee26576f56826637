import { paths } from '@/lib/paths';
import { UsersPage } from '../components/users-page';
import { ViewSwitch } from '../components/view-switch';

/** Users in a table. */
export default function SimpleUserManagementPage() {
  return <UsersPage as="table" backTo={paths.dashboard} viewSwitch={<ViewSwitch />} />;
}
