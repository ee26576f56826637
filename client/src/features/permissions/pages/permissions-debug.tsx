import type { PageAccess } from '@shared/contracts/permissions';
import { isAdmin } from '@shared/rules/actor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import type { ComboboxOption } from '@/ui/form/combobox-option';
import { Segmented } from '@/ui/form/segmented';
import { Section } from '@/ui/page/page';
import { userAccessQuery } from '../api';
import { AccessTable } from '../components/access-table';
import { CheckScreen } from '../components/check-screen';
import { KeyCheck } from '../components/key-check';
import { PersonPicker } from '../components/person-picker';
import { RawAccess } from '../components/raw-access';
import { RulesLegend } from '../components/rules-legend';

const filters = {
  all: () => true,
  allowed: ({ hasAccess }: PageAccess) => hasAccess,
  denied: ({ hasAccess }: PageAccess) => !hasAccess,
};
type Filter = keyof typeof filters;

/** Why each page opens or stays closed: for oneself, and for admins for anybody. */
export default function PermissionsDebugPage() {
  const { t } = useTranslation('permissionsTest');
  const user = useUser();
  const [person, setPerson] = useState<ComboboxOption | null>(null);
  const [filter, setFilter] = useState<Filter>('all');
  const userId = person ? person.value : user.id;
  const { data } = useQuery(userAccessQuery(userId));
  const title = person ? t('pages.of', { name: isolate(person.label) }) : t('pages.title');
  return (
    <CheckScreen screen="debug">
      {isAdmin(user) && <PersonPicker person={person} onChoose={setPerson} />}
      <Section
        title={title}
        description={t(`pages.${isAdmin(user) ? (person ? 'textOf' : 'text') : 'adminDecides'}`)}
        actions={
          <Segmented
            size="sm"
            label={t('debug.filter')}
            value={filter}
            onValueChange={setFilter}
            options={(Object.keys(filters) as Filter[]).map((value) => ({
              value,
              label: value === 'all' ? t('debug.all') : t(value),
              count: data?.filter(filters[value]).length,
            }))}
          />
        }
      >
        <AccessTable
          explained
          userId={userId}
          caption={title}
          choose={(pages) => pages.filter(filters[filter])}
        />
      </Section>
      <RulesLegend />
      <KeyCheck />
      <RawAccess userId={userId} />
    </CheckScreen>
  );
}
