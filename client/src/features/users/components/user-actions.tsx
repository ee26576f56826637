import type { User } from '@shared/contracts/users';
import { Power, Send, ShieldOff, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession, useUser } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { useActivation } from '../hooks/use-activation';
import { useHandOver } from '../hooks/use-hand-over';
import { useRemoval } from '../hooks/use-removal';
import { useSecondFactorReset } from '../hooks/use-second-factor-reset';
import { useSendingInvitation } from '../hooks/use-sending-invitation';
import { nameOf } from '../model/person-name';
import { DutiesDialog } from './duties-dialog';
import { UserAbsencesButton } from './user-absences-button';
import { UserSessionsButton } from './user-sessions-button';

interface Props {
  user: User;
  /** Signs instead of words, where there is little room. */
  compact?: boolean;
}

/** Activate or deactivate, delete: what of it the server allows. */
export function UserActions({ user, compact = false }: Props) {
  const { t } = useTranslation('users');
  const activation = useActivation(user);
  const removal = useRemoval(user);
  const passing = useHandOver(user);
  const { can, isActive } = user;
  const reader = useUser();
  const name = isolate(nameOf(user));
  const reset = useSecondFactorReset(user);
  const { mail } = useSession();
  const invitation = useSendingInvitation(user);
  const isBusy = activation.isPending || passing.isPending || removal.isPending || reset.isPending;
  const switching = {
    variant: 'ghost',
    size: 'sm',
    loading: activation.isPending,
    disabled: isBusy,
    onClick: () => void (isActive ? activation.askToDeactivate() : activation.activate()),
  } as const;
  const switchLabel = t(isActive ? 'deactivateOf' : 'activateOf', { name });
  const forget = () => {
    removal.forget();
    activation.forget();
  };
  const deactivate = () => {
    forget();
    void activation.deactivate();
  };
  const duties = activation.duties ?? removal.duties;
  return (
    <div className="-me-2 flex flex-wrap items-center justify-end gap-1">
      {can?.setActive && compact && (
        <IconButton {...switching} label={switchLabel} icon={<Power aria-hidden="true" />} />
      )}
      {can?.setActive && !compact && (
        <Button {...switching} aria-label={switchLabel}>
          <Power aria-hidden="true" />
          {t(isActive ? 'deactivate' : 'activate')}
        </Button>
      )}
      {user.invitation && can?.sendPasswordLink && mail && (
        <IconButton
          size="sm"
          label={t('invitation.againTo', { name })}
          icon={<Send aria-hidden="true" />}
          loading={invitation.isPending}
          disabled={isBusy}
          onClick={invitation.send}
        />
      )}
      {reader.can.managePermissions && isActive && <UserSessionsButton userId={user.id} name={name} />}
      {reader.can.managePermissions && isActive && <UserAbsencesButton userId={user.id} name={name} />}
      {can?.resetSecondFactor && (
        <IconButton
          size="sm"
          label={t('secondFactor.resetOf', { name })}
          icon={<ShieldOff aria-hidden="true" />}
          loading={reset.isPending}
          disabled={isBusy}
          onClick={() => void reset.askToReset()}
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
      {duties && (
        <DutiesDialog
          user={user}
          duties={duties}
          isRefusal={duties === removal.duties}
          onClose={forget}
          isHandingOver={passing.isPending}
          onHandOver={async (heirs, isLeaving) => {
            // what was chosen stands until it is done
            if (await passing.handOver(heirs, isLeaving)) forget();
          }}
          onDeactivate={isActive && can?.setActive ? deactivate : undefined}
        />
      )}
    </div>
  );
}
