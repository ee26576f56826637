import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { toast } from '@/ui/feedback/toast';
import type { ToastMessage } from '@/ui/feedback/toast-list';
import type { Owner } from '../api';
import { useUploads } from './use-uploads';

/** Time to read which files they are. */
const NOT_ALL_MS = 15_000;

/** Files for a record that is yet to be created. They follow it once it is there; what does not arrive is told. */
export function useChosenFiles(kind: Owner['kind']) {
  const { t } = useTranslation(['attachments', 'common']);
  const { uploads, add, cancel, sendAll } = useUploads();
  const [isSending, setSending] = useState(false);

  /** Resolves to whether all have arrived. `action` leads to the record's page, where the rest is added. */
  const sendTo = async (id: number, action: NonNullable<ToastMessage['action']>): Promise<boolean> => {
    setSending(true);
    const missing = await sendAll({ kind, id });
    setSending(false);
    if (missing.length === 0) return true;
    toast({
      tone: 'error',
      title: t(`notAll.${kind}.title`),
      description: t(`notAll.${kind}.text`, {
        names: missing.map(({ name }) => isolate(name)).join(t('common:comma')),
      }),
      duration: NOT_ALL_MS,
      action,
    });
    return false;
  };
  return { kind, uploads, add, cancel, sendTo, isSending };
}
