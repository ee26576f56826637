import type { BuiltInRole } from '@shared/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { focusContent } from '@/lib/focus-content';
import { useName } from '@/lib/names';
import { useRoleName } from '@/lib/role-name';
import { useIsHere } from '@/lib/use-is-here';
import { IconTile } from '@/ui/page/card';
import { Clamped } from '@/ui/text/text';
import { customRoleQuery, roleEntriesQuery, systemPagesQuery, usePendingPages, useSetRolePage } from '../api';
import { useSubject } from '../hooks/subject';
import { useSwitchAnswers } from '../hooks/use-switch-answers';
import { rowsOfRole, withPending } from '../model/page-rows';
import { PermissionsPanel } from './permissions-panel';
import { RoleTools } from './role-tools';

/** What is entered for the people of a custom role. A switch shows at once, and goes back when it is refused. */
export function CustomRolePermissions({ id }: { id: number }) {
  const { t } = useTranslation('permissions');
  const nameOf = useName();
  const mayChange = useUser().can.managePermissions;
  const { close } = useSubject();
  const isHere = useIsHere();
  const role = useQuery(customRoleQuery(id));
  const entries = useQuery(roleEntriesQuery(id));
  const pages = useQuery(systemPagesQuery);
  const pending = usePendingPages('role', id);
  const setPage = useSetRolePage(useSwitchAnswers('role'));
  const rows =
    role.data &&
    pages.data &&
    entries.data &&
    withPending(rowsOfRole(pages.data, role.data.name, entries.data), 'role', pending);
  const leave = () => {
    if (!isHere()) return; // another person was chosen meanwhile
    close();
    focusContent();
  };
  return (
    <PermissionsPanel
      kind="role"
      subject={role}
      access={entries.error ? entries : pages}
      rows={rows}
      onSwitch={(page, hasAccess) => setPage.mutate({ roleId: id, pageId: page.id, hasAccess })}
      note={t('notes.role')}
      head={(custom) => ({
        name: nameOf(custom),
        picture: (
          <IconTile tone="accent">
            <KeyRound />
          </IconTile>
        ),
        facts: [t('roles.custom')],
        more: (
          <>
            {custom.description && (
              <p className="text-ink-muted text-sm" title={custom.description}>
                <Clamped className="wrap-anywhere">{custom.description}</Clamped>
              </p>
            )}
            {mayChange && <RoleTools role={custom} onRemoved={leave} />}
          </>
        ),
      })}
    />
  );
}

/** What is built into a role; nobody changes that. */
export function BuiltInRolePermissions({ role }: { role: BuiltInRole }) {
  const { t } = useTranslation('permissions');
  const label = useRoleName();
  const pages = useQuery(systemPagesQuery);
  return (
    <PermissionsPanel
      kind="role"
      subject={{ ...pages, data: pages.data && { role } }}
      access={pages}
      rows={pages.data && rowsOfRole(pages.data, role, [])}
      locked={t('notes.builtInRole')}
      head={() => ({
        name: label(role),
        picture: (
          <IconTile tone="accent">
            <Lock />
          </IconTile>
        ),
        facts: [t('roles.builtIn')],
      })}
    />
  );
}
