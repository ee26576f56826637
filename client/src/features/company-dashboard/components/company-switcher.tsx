import type { Company } from '@shared/contracts/companies';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { Combobox } from '@/ui/form/combobox';

interface Props {
  company: Company | null;
  onChoose: (companyId: number) => void;
}

/** Which company's dashboard an administrator looks at. */
export function CompanySwitcher({ company, onChoose }: Props) {
  const { t } = useTranslation('companyDashboard');
  const choices = useCompanyChoices(company);
  return (
    <div className="w-52 max-w-full xl:w-40">
      <Combobox
        {...choices}
        aria-label={t('pickCompany')}
        placeholder={t('choosePlaceholder')}
        value={company?.id ?? null}
        onValueChange={(id) => id && onChoose(id)}
      />
    </div>
  );
}
