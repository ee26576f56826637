import type { Company } from '@shared/contracts/companies';
import { Pencil, Power, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { IconButton } from '@/ui/page/icon-button';
import { useActivation } from '../hooks/use-activation';
import { useRemoval } from '../hooks/use-removal';

interface Props {
  company: Company;
  onEdit: () => void;
}

/** Edit, activate or deactivate, delete: what of it the server allows. */
export function CompanyActions({ company, onEdit }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('companies');
  const activation = useActivation(company);
  const removal = useRemoval(company, activation.deactivate);
  const { can, isActive } = company;
  const name = isolate(nameOf(company));
  const isBusy = activation.isPending || removal.isPending;
  return (
    <div className="-me-2 ms-auto flex">
      {can?.edit && (
        <IconButton
          size="sm"
          label={t('editOf', { name })}
          icon={<Pencil aria-hidden="true" />}
          disabled={isBusy}
          onClick={onEdit}
        />
      )}
      {can?.setActive && (
        <IconButton
          size="sm"
          label={t(isActive ? 'deactivateOf' : 'activateOf', { name })}
          icon={<Power aria-hidden="true" />}
          loading={activation.isPending}
          disabled={isBusy}
          onClick={() => void (isActive ? activation.askToDeactivate() : activation.activate())}
        />
      )}
      {can?.remove && (
        <IconButton
          size="sm"
          variant="dangerGhost"
          label={t('deleteOf', { name })}
          icon={<Trash2 aria-hidden="true" />}
          loading={removal.isPending}
          disabled={isBusy}
          onClick={() => void removal.askToRemove()}
        />
      )}
    </div>
  );
}
