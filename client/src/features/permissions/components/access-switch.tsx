import type { PageAccess } from '@shared/contracts/permissions';
import { isAdmin } from '@shared/rules/actor';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import { toast } from '@/ui/feedback/toast';
import { Switch } from '@/ui/form/switch';
import { usePendingPages, useSetUserEntry } from '../api';
import { useProblem } from '../hooks/use-problem';

/** Enters access to a page for a person; for those who are no admins it only shows what is so. */
export function AccessSwitch({ userId, page }: { userId: number; page: PageAccess }) {
  const { t } = useTranslation(['permissionsTest', 'permissions']);
  const problem = useProblem();
  const mayChange = isAdmin(useUser());
  const pending = usePendingPages('user', userId).get(page.id);
  const { mutate } = useSetUserEntry({
    onSuccess: () => toast({ tone: 'success', title: t('permissions:toasts.updated') }),
    onError: (error) =>
      toast({
        tone: 'error',
        title: t('permissions:toasts.updateFailed'),
        description: problem(error, t('permissions:toasts.switchFailed')),
      }),
  });
  return (
    <Switch
      checked={pending ?? page.hasAccess}
      disabled={!mayChange}
      onCheckedChange={(hasAccess) => mutate({ userId, pageId: page.id, hasAccess })}
      aria-label={t(mayChange ? 'pages.toggle' : 'pages.toggleLocked', { page: isolate(page.displayName) })}
    />
  );
}
