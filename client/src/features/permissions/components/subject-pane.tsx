import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '@/ui/form/search-input';
import { TabPanel, Tabs } from '@/ui/page/tabs';
import { companiesQuery, customRolesQuery, usersQuery } from '../api';
import type { Kind, Subject } from '../hooks/subject';
import { useCompanyItems, useRoleItems, useUserItems } from '../hooks/use-subject-items';
import { builtInRolesMatching } from '../model/role-search';
import { SubjectItems } from './subject-items';

interface Props {
  subject: Subject | undefined;
  tab: Kind;
  onTab: (tab: Kind) => void;
  onSelect: (subject: Subject) => void;
}

/** Where a person, a company or a role is found and chosen. One search goes over all three. */
export function SubjectPane({ subject, tab, onTab, onSelect }: Props) {
  const { t } = useTranslation('permissions');
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const users = useInfiniteQuery(usersQuery(search));
  const companies = useInfiniteQuery(companiesQuery(search));
  const roles = useInfiniteQuery(customRolesQuery(search));
  const builtIn = builtInRolesMatching(search);
  const choice = { subject, onSelect, isSearch: search !== '' };
  const userItems = useUserItems(users.data?.items);
  const companyItems = useCompanyItems(companies.data?.items);
  const roleItems = useRoleItems(builtIn, roles.data?.items);
  return (
    <section
      id="subjects"
      tabIndex={-1}
      aria-label={t('subjects.label')}
      className="surface-card p-2.5 sm:p-3 focus-visible:outline-offset-2 lg:sticky lg:top-[calc(var(--shell-height)+1rem)]"
    >
      <search className="mb-1 block">
        <SearchInput label={t('subjects.search')} value={typed} onValueChange={setTyped} />
      </search>
      <Tabs
        label={t('subjects.label')}
        value={tab}
        onValueChange={onTab}
        items={[
          { value: 'user', label: t('subjects.users'), count: users.data?.total },
          {
            value: 'company',
            label: t('subjects.companies'),
            count: companies.data?.total,
          },
          {
            value: 'role',
            label: t('subjects.roles'),
            count: roles.data && roles.data.total + builtIn.length,
          },
        ]}
      >
        <TabPanel value="user" className="pt-1">
          <SubjectItems kind="user" query={users} items={userItems} {...choice} />
        </TabPanel>
        <TabPanel value="company" className="pt-1">
          <SubjectItems kind="company" query={companies} items={companyItems} {...choice} />
        </TabPanel>
        <TabPanel value="role" className="pt-1">
          <SubjectItems kind="role" query={roles} items={roleItems} more={builtIn.length} {...choice} />
        </TabPanel>
      </Tabs>
    </section>
  );
}
