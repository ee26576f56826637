import type { User } from '@shared/contracts/users';
import { isAdmin } from '@shared/rules/actor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useConfirm } from '@/ui/feedback/confirm';
import { Field } from '@/ui/form/field';
import { SaveDialog } from '@/ui/form/save-dialog';
import { Select } from '@/ui/form/select';
import { ChooseForAll } from '@/ui/table/choose-for-all';
import { SelectionAct, SelectionBar } from '@/ui/table/selection-bar';
import type { ChangingTogether } from '@/ui/table/use-change-together';
import type { PersonChanges } from '../api';
import { useBoundCompany, useCompaniesToGive, useRolesToGive } from '../hooks/standing';

interface ButtonsProps {
  people: readonly User[];
  together: ChangingTogether<User, PersonChanges>;
}

/** Changes the selected people. */
export const SelectedPeople = ({ onClear, ...props }: ButtonsProps & { onClear: () => void }) => (
  <SelectionBar count={props.people.length} onClear={onClear}>
    <ChangeButtons {...props} />
  </SelectionBar>
);

function ChangeButtons({ people, together }: ButtonsProps) {
  const { t } = useTranslation('users');
  const mayGiveRoles = isAdmin(useUser());
  const isBound = useBoundCompany() !== undefined;
  const [asked, setAsked] = useState<'role' | 'company'>();
  const confirm = useConfirm();
  const inactive = people.filter(({ isActive }) => isActive === false);
  const active = people.filter(({ isActive }) => isActive !== false);
  const deactivate = async () => {
    const isAgreed = await confirm({
      title: t('together.counts.deactivate', { count: active.length }),
      description: [t('together.deactivation'), mayGiveRoles && t('together.handOver')]
        .filter(Boolean)
        .join(' '),
      confirmLabel: t('deactivate'),
      tone: 'neutral',
    });
    if (isAgreed) together.choose(active, { isActive: false });
  };
  const dialog = { people, together, onClose: () => setAsked(undefined) };
  return (
    <>
      {inactive.length > 0 && (
        <SelectionAct label={t('activate')} onClick={() => together.choose(inactive, { isActive: true })} />
      )}
      {active.length > 0 && <SelectionAct label={t('deactivate')} onClick={() => void deactivate()} />}
      {!isBound && <SelectionAct label={t('table.company')} onClick={() => setAsked('company')} />}
      {mayGiveRoles && <SelectionAct label={t('form.role')} onClick={() => setAsked('role')} />}
      {asked === 'company' && <CompanyDialog {...dialog} />}
      {asked === 'role' && <RoleDialog {...dialog} />}
    </>
  );
}

type DialogProps = ButtonsProps & { onClose: () => void };

function CompanyDialog({ people, together, onClose }: DialogProps) {
  const { t } = useTranslation('users');
  const { companies: _all, ...choices } = useCompaniesToGive(null);
  return (
    <ChooseForAll
      label={t('form.company')}
      hint={t('together.signedOut')}
      placeholder={t('noCompany')}
      choices={choices}
      clearable={isAdmin(useUser())} // only admins take people out of their company
      present={people.map(({ assignedCompany }) => assignedCompany?.id ?? null)}
      isSaving={together.isPending}
      onSave={(assignedCompanyId) => together.change(people, { assignedCompanyId })}
      onClose={onClose}
    />
  );
}

function RoleDialog({ people, together, onClose }: DialogProps) {
  const { t } = useTranslation(['users', 'tables']);
  const [role, setRole] = useState('');
  const roles = useRolesToGive();
  return (
    <SaveDialog
      title={t('form.role')}
      description={t('tables:selection.counts.selected', { count: people.length })}
      isSaving={together.isPending}
      isUnchanged={role === ''}
      onSave={() => together.change(people, { role })}
      onClose={onClose}
    >
      <Field label={t('form.role')} hint={t('together.signedOut')}>
        <Select value={role} onValueChange={setRole} options={roles} />
      </Field>
    </SaveDialog>
  );
}
