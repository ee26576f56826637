import type { PageKey } from '@shared/pages';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { holdForWork } from '@/ui/form/unsaved-guard';
import { sendUserEntry, useCheckPage, userAccessQuery, useSetUserEntry } from '../api';
import { type Before, runFullTest, type StepName, type StepResult } from '../model/full-test-run';

/** The page whose access is flipped. */
const TESTED: PageKey = 'permissions-management';

const FULL_TEST = ['full-test'];

export class NoSuchPage extends Error {}

/** Runs the full test on the reader's own permission: one at a time, and to its end even when the screen is left. */
export function useFullTest() {
  const [steps, setSteps] = useState<Partial<Record<StepName, StepResult>>>({});
  const [before, setBefore] = useState<Before>();
  const { read, set, check, onLeave } = useOwnPermission();
  const { mutate, isSuccess, isError } = useMutation({
    mutationKey: FULL_TEST,
    mutationFn: () =>
      runFullTest(
        {
          set,
          check,
          onLeave,
          read: async () => {
            const found = await read();
            setBefore(found);
            return found;
          },
        },
        (name, result) => setSteps((all) => ({ ...all, [name]: result })),
      ),
  });
  const restore = useMutation({
    mutationFn: async ({ pageId, own }: Before) => set(pageId, own),
    onSuccess: () => setSteps((all) => ({ ...all, restore: { state: 'passed' } })),
  });
  return {
    steps,
    before,
    restore,
    passed: isSuccess,
    failed: isError,
    isRunning: useIsMutating({ mutationKey: FULL_TEST }) > 0,
    run: () => {
      setSteps({});
      mutate();
    },
  };
}

/** The reader's own access to the tested page, as the full test reads and sets it. */
function useOwnPermission() {
  const { t } = useTranslation('permissionsTest');
  const reason = useReason();
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const { mutateAsync: set } = useSetUserEntry();
  const { mutateAsync: check } = useCheckPage();

  const read = async (): Promise<Before> => {
    const pages = await queryClient.fetchQuery({ ...userAccessQuery(userId), staleTime: 0 });
    const page = pages.find(({ pageKey }) => pageKey === TESTED);
    if (!page) throw new NoSuchPage();
    const own = page.rules.find(({ source }) => source === 'own')?.canAccess ?? null;
    return { pageId: page.id, hasAccess: page.hasAccess, own };
  };

  /** Asks before the person leaves, and restores: beforehand when they sign out, on the way when the document closes. */
  const onLeave = ({ pageId, own: hasAccess, hasAccess: effective }: Before) => {
    const restoreOnTheWay = () => void sendUserEntry({ userId, pageId, hasAccess }, { keepalive: true });
    const end = async () => {
      try {
        await set({ userId, pageId, hasAccess });
        removeEventListener('pagehide', restoreOnTheWay);
        return true;
      } catch (error) {
        const title = t('full.notRestored', { access: t(effective ? 'allowed' : 'denied') });
        toast({ tone: 'error', title, description: reason(error) });
        return false;
      }
    };
    const question = {
      title: t('full.leave.title'),
      description: t('full.leave.text'),
      confirmLabel: t('full.leave.confirm'),
      cancelLabel: t('full.leave.stay'),
    };
    const stopHolding = holdForWork({ question, end });
    addEventListener('pagehide', restoreOnTheWay);
    return () => {
      stopHolding();
      removeEventListener('pagehide', restoreOnTheWay);
    };
  };

  return {
    read,
    onLeave,
    set: (pageId: number, hasAccess: boolean | null) => set({ userId, pageId, hasAccess }),
    check: async () => (await check(TESTED)).hasAccess,
  };
}
