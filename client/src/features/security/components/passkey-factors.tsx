import type { Passkey } from '@shared/contracts/second-factor';
import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusToCard } from '@/lib/focus-content';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { isDeclined, passkeysWork } from '@/lib/passkeys';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { useAddPasskey, useRemovePasskey } from '../api';
import { Factor } from './factor';
import { RenamePasskey } from './rename-passkey';

interface Props {
  passkeys: Passkey[];
  /** Whether the account has an authenticator app as well. */
  hasApp: boolean;
  onCodes: (codes: string[] | null) => void;
}

export function PasskeyFactors({ passkeys, hasApp, onCodes }: Props) {
  const { t } = useTranslation('security');
  const tellFailure = useFailureToast();
  const { mutateAsync, isPending } = useAddPasskey();
  const add = async () => {
    try {
      const { recoveryCodes } = await mutateAsync();
      toast({ tone: 'success', title: t('passkeys.done') });
      onCodes(recoveryCodes);
    } catch (error) {
      if (!isDeclined(error)) tellFailure(t('failed'), error);
    }
  };
  return (
    <Factor title={t('passkeys.title')} text={t('passkeys.text')}>
      {passkeys.length > 0 && (
        <ul className="flex w-full flex-col gap-2">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={passkeys.length === 1 && !hasApp} />
          ))}
        </ul>
      )}
      {passkeysWork() ? (
        <Button size="sm" variant="secondary" loading={isPending} onClick={() => void add()}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className="text-ink-faint text-xs">{t('passkeys.unsupported')}</p>
      )}
    </Factor>
  );
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [isRenaming, setIsRenaming] = useState(false);
  const { remove, isPending } = useRemoval(passkey, isLast);
  const name = isolate(passkey.name);
  const { createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line px-3 py-2">
      <Fingerprint aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="page-edge truncate font-medium text-sm">
          {passkey.name}
        </p>
        <p className="text-ink-faint text-xs">
          {t('added', { date: format.relative(createdAt) })}
          {' · '}
          {lastUsedAt ? t('lastUsed', { date: format.relative(lastUsedAt) }) : t('neverUsed')}
        </p>
      </div>
      <IconButton
        size="sm"
        label={t('passkeys.rename', { name })}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setIsRenaming(true)}
      />
      <IconButton
        size="sm"
        variant="dangerGhost"
        label={t('passkeys.remove', { name })}
        icon={<Trash2 aria-hidden="true" />}
        loading={isPending}
        onClick={() => void remove()}
      />
      {isRenaming && <RenamePasskey passkey={passkey} onClose={() => setIsRenaming(false)} />}
    </li>
  );
}

function useRemoval({ id, name }: Passkey, isLast: boolean) {
  const { t } = useTranslation('security');
  const confirm = useConfirm();
  const tellFailure = useFailureToast();
  const { mutateAsync, isPending } = useRemovePasskey(id);
  const remove = async () => {
    const question = {
      title: t('passkeys.removeTitle', { name: isolate(name) }),
      description: t(isLast ? 'removeLast' : 'passkeys.removeText'),
      confirmLabel: t('passkeys.removeConfirm'),
    };
    const keepFocus = focusToCard();
    if (!(await confirm(question))) return;
    try {
      await mutateAsync();
      toast({ tone: 'success', title: t('passkeys.removed') });
      keepFocus();
    } catch (error) {
      tellFailure(t('failed'), error);
    }
  };
  return { remove, isPending };
}
