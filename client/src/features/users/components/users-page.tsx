import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { useUserFilters } from '../hooks/use-user-filters';
import { StayedProvider } from './stayed-dialog';
import { UserCounters } from './user-counters';
import { UserDialog } from './user-dialog';
import { UserFilterBar } from './user-filters';
import { type SeenPeople, UserList } from './user-list';

interface Props {
  as: 'cards' | 'table';
  backTo: string;
  /** Leads to the other way of showing them. */
  viewSwitch?: ReactNode;
  /** Begins an import, for those who may add users. */
  importing?: ReactNode;
  /** The last import, while it can be undone. */
  imported?: ReactNode;
  /** Writes the table of them into a file. */
  exporting: (seen: SeenPeople) => ReactNode;
}

/** The users of the hub, as cards or in a table. */
export function UsersPage({ as, backTo, viewSwitch, importing, imported, exporting }: Props) {
  const { t } = useTranslation('users');
  const [isAdding, setAdding] = useState(false);
  const filters = useUserFilters();
  const mayAdd = useUser().can.createUsers;
  const add = mayAdd && (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Button>
  );
  return (
    <Page
      dense
      title={t('title')}
      intro={t('description')}
      backTo={backTo}
      counters={<UserCounters of={as} />}
      actions={
        <>
          {viewSwitch}
          {mayAdd && importing}
          {add}
        </>
      }
    >
      {mayAdd && imported}
      <UserFilterBar {...filters} />
      <StayedProvider>
        <UserList {...filters} as={as} add={add} exporting={exporting} />
      </StayedProvider>
      {isAdding && <UserDialog needsCompany={as === 'table'} onClose={() => setAdding(false)} />}
    </Page>
  );
}
