import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { CompanyCounters } from '../components/company-counters';
import { CompanyDialog } from '../components/company-dialog';
import { CompanyFilterBar, useCompanyFilters } from '../components/company-filters';
import { CompanyList } from '../components/company-list';

/** The companies of the hub: who they are, how to reach them, whether they take new work. */
export default function CompaniesPage() {
  const { t } = useTranslation('companies');
  const [isAdding, setAdding] = useState(false);
  const filters = useCompanyFilters();
  const add = useUser().can.createCompanies && (
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
      backTo={paths.dashboard}
      actions={add}
      counters={<CompanyCounters />}
    >
      <CompanyFilterBar {...filters} />
      <CompanyList {...filters} add={add} />
      {isAdding && <CompanyDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
