import type { User } from '@shared/contracts/users';
import { isAdmin } from '@shared/rules/actor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useConfirm } from '@/ui/feedback/confirm';
import { ChooseDialog } from '@/ui/form/choose-dialog';
import { Field } from '@/ui/form/field';
import { SaveDialog } from '@/ui/form/save-dialog';
import { Select } from '@/ui/form/select';
import { commonOf, SelectionAct, SelectionBar } from '@/ui/table/selection-bar';
import type { PersonChanges } from '../api';
import { useBoundCompany, useCompaniesToGive, useRolesToGive } from '../hooks/standing';

interface ButtonsProps {
  people: readonly User[];
  isSaving: boolean;
  onChange: (changes: PersonChanges) => Promise<void>;
}

/** What can be changed of all who are selected. */
export const SelectedPeople = ({ onClear, ...props }: ButtonsProps & { onClear: () => void }) => (
  <SelectionBar count={props.people.length} onClear={onClear}>
    <ChangeButtons {...props} />
  </SelectionBar>
);

function ChangeButtons({ people, isSaving, onChange }: ButtonsProps) {
  const { t } = useTranslation('users');
  const mayGiveRoles = isAdmin(useUser());
  const isBound = useBoundCompany() !== undefined;
  const [asked, setAsked] = useState<'role' | 'company'>();
  const confirm = useConfirm();
  const close = () => setAsked(undefined);
  // a button that is disabled loses the focus, so it is the second change that is not made
  const choose = (changes: PersonChanges) => {
    if (!isSaving) onChange(changes).catch(() => undefined); // its reason has been told
  };
  const deactivate = async () => {
    const isAgreed = await confirm({
      title: t('together.counts.deactivate', { count: people.length }),
      description: [t('together.deactivation'), mayGiveRoles && t('together.handOver')]
        .filter(Boolean)
        .join(' '),
      confirmLabel: t('deactivate'),
      tone: 'neutral',
    });
    if (isAgreed) choose({ isActive: false });
  };
  const dialog = { people, isSaving, onChange, onClose: close };
  return (
    <>
      {people.some(({ isActive }) => isActive === false) && (
        <SelectionAct label={t('activate')} onClick={() => choose({ isActive: true })} />
      )}
      {people.some(({ isActive }) => isActive !== false) && (
        <SelectionAct label={t('deactivate')} onClick={() => void deactivate()} />
      )}
      {!isBound && <SelectionAct label={t('table.company')} onClick={() => setAsked('company')} />}
      {mayGiveRoles && <SelectionAct label={t('form.role')} onClick={() => setAsked('role')} />}
      {asked === 'company' && <CompanyDialog {...dialog} />}
      {asked === 'role' && <RoleDialog {...dialog} />}
    </>
  );
}

type DialogProps = ButtonsProps & { onClose: () => void };

function CompanyDialog({ people, isSaving, onChange, onClose }: DialogProps) {
  const { t } = useTranslation(['users', 'tables']);
  const { companies: _all, ...choices } = useCompaniesToGive(null);
  return (
    <ChooseDialog
      title={t('form.company')}
      description={t('tables:selection.counts.selected', { count: people.length })}
      label={t('form.company')}
      hint={t('together.signedOut')}
      placeholder={t('noCompany')}
      choices={choices}
      clearable={isAdmin(useUser())} // only admins take people out of their company
      present={commonOf(people.map(({ assignedCompany }) => assignedCompany?.id ?? null))}
      isSaving={isSaving}
      onSave={(assignedCompanyId) => onChange({ assignedCompanyId })}
      onClose={onClose}
    />
  );
}

function RoleDialog({ people, isSaving, onChange, onClose }: DialogProps) {
  const { t } = useTranslation(['users', 'tables']);
  const [role, setRole] = useState('');
  const roles = useRolesToGive();
  return (
    <SaveDialog
      title={t('form.role')}
      description={t('tables:selection.counts.selected', { count: people.length })}
      isSaving={isSaving}
      isUnchanged={role === ''}
      onSave={() => onChange({ role })}
      onClose={onClose}
    >
      <Field label={t('form.role')} hint={t('together.signedOut')}>
        <Select value={role} onValueChange={setRole} options={roles} />
      </Field>
    </SaveDialog>
  );
}
