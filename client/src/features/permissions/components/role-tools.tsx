import type { CustomRole } from '@shared/contracts/roles';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/page/button';
import { useRoleRemoval } from '../hooks/use-role-removal';
import { RoleDialog } from './role-dialog';
import { RolePeople } from './role-people';

interface Props {
  role: CustomRole;
  onRemoved: () => void;
}

/** Who has a custom role, and what can be done with it; for admins. */
export function RoleTools({ role, onRemoved }: Props) {
  const { t } = useTranslation('permissions');
  const [isEditing, setEditing] = useState(false);
  const removal = useRoleRemoval(role, onRemoved);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-h-8 min-w-48 flex-1 items-center gap-2">
        <RolePeople role={role.name} />
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" disabled={removal.isPending} onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" />
          {t('edit.title')}
        </Button>
        <Button
          variant="dangerGhost"
          size="sm"
          loading={removal.isPending}
          onClick={() => void removal.askToRemove()}
        >
          <Trash2 aria-hidden="true" />
          {t('removal.action')}
        </Button>
      </div>
      {isEditing && <RoleDialog role={role} onClose={() => setEditing(false)} />}
    </div>
  );
}
