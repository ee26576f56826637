import { RESET_LINK_MINUTES } from '@shared/contracts/auth';
import type { User } from '@shared/contracts/users';
import { Send } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { useSendLinkTo } from '../api';
import { nameOf } from '../model/person-name';

/** In place of a password field: others than admins send a link, and only the owner of the address sets a password. */
export function PasswordLink({ user }: { user: User }) {
  const { t } = useTranslation('users', { keyPrefix: 'form.link' });
  const { mail } = useSession();
  const { send, isPending } = useLink(user, mail);
  const label = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no flexible layout
    <div role="group" aria-labelledby={label} className="flex flex-col gap-2 sm:col-span-2">
      <span id={label} className="font-medium text-sm">
        {t('title')}
      </span>
      <p className="text-ink-muted text-sm">{t(mail ? 'text' : 'noMail')}</p>
      <Button type="button" variant="secondary" loading={isPending} onClick={send} className="self-start">
        <Send aria-hidden="true" />
        {t('send')}
      </Button>
    </div>
  );
}

function useLink(user: User, mail: boolean) {
  const { t } = useTranslation('users', { keyPrefix: 'form.link' });
  const reason = useReason();
  const { mutate, isPending } = useSendLinkTo(user.id);
  const send = () =>
    mutate(undefined, {
      onSuccess: () =>
        toast({
          tone: 'success',
          title: t(mail ? 'sent' : 'asked'),
          description: mail
            ? t('sentText', { name: isolate(nameOf(user)), minutes: RESET_LINK_MINUTES })
            : t('askedText'),
        }),
      onError: (error) => toast({ tone: 'error', title: t('failed'), description: reason(error) }),
    });
  return { send, isPending };
}
