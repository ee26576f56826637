import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { useUser } from '@/features/auth/api';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { useRoleName } from '@/lib/role-name';
import { useConfirm } from '@/ui/feedback/confirm';
import { Avatar } from '@/ui/text/avatar';
import { Bdi, Code } from '@/ui/text/text';
import { usePendingPages, userAccessQuery, userQuery, useSetUserPage } from '../api';
import { personName } from '../hooks/use-subject-items';
import { useSwitchAnswers } from '../hooks/use-switch-answers';
import { decisionOf, type PageRow, withEntry, withPending } from '../model/page-rows';
import { PermissionsPanel } from './permissions-panel';

/** What a person may open, by which rule; a switch sets their own entry, which wins over everything. */
export function UserPermissions({ id }: { id: number }) {
  const { t } = useTranslation('permissions');
  const label = useRoleName();
  const nameOf = useName();
  const user = useQuery(userQuery(id));
  const access = useQuery(userAccessQuery(id));
  const pending = usePendingPages('user', id);
  const setPage = useSetUserPage(useSwitchAnswers('user'));
  const agrees = useOwnDoorQuestion(id);
  const change = async (page: PageRow, hasAccess: boolean | null) => {
    if (await agrees(page, hasAccess)) setPage.mutate({ userId: id, pageId: page.id, hasAccess });
  };
  return (
    <PermissionsPanel
      kind="user"
      subject={user}
      access={access}
      rows={access.data && withPending(access.data, 'own', pending)}
      onSwitch={change}
      note={t('notes.user')}
      head={(person) => ({
        name: personName(person),
        picture: <Avatar name={personName(person)} src={person.picture} />,
        isActive: person.isActive,
        facts: [
          person.email && (
            <Code key="email" className="cut-name">
              {person.email}
            </Code>
          ),
          person.role && (
            <Bdi key="role" className="cut-name">
              {label(person.role, person.roleNameEn)}
            </Bdi>
          ),
          person.assignedCompany && (
            <Bdi key="company" className="cut-name">
              {nameOf(person.assignedCompany)}
            </Bdi>
          ),
        ],
      })}
    />
  );
}

/** A person who is about to shut themselves out of this screen is asked first. */
function useOwnDoorQuestion(userId: number) {
  const { t } = useTranslation('permissions');
  const isSelf = useUser().id === userId;
  const confirm = useConfirm();
  return async (page: PageRow, hasAccess: boolean | null): Promise<boolean> =>
    !isSelf ||
    page.pageKey !== 'permissions-management' ||
    decisionOf(withEntry(page, 'own', hasAccess)).hasAccess ||
    (await confirm({
      title: t('ownDoor.title'),
      description: <Trans t={t} i18nKey="ownDoor.text" components={{ test: <TestScreen /> }} />,
      confirmLabel: t('ownDoor.confirm'),
    }));
}

/** Where one gives the page back to oneself: beside this one, so that the question stays open. */
const TestScreen = ({ children }: { children?: ReactNode }) => (
  <a
    href={paths.permissionsTest}
    target="_blank"
    rel="noopener"
    className="font-medium text-primary-ink underline underline-offset-2"
  >
    {children}
  </a>
);
