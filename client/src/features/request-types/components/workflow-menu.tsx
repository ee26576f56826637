import type { RequestType, WorkflowStep } from '@shared/contracts/request-types';
import { FilePen, History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { useSaveDraft } from '../api';
import { beginningWith } from '../model/workflow-editor';
import { VersionsDialog } from './versions-dialog';

interface Props {
  type: RequestType;
  /** The published ones, with which a draft begins. */
  steps: readonly WorkflowStep[];
  hasDraft: boolean;
}

/** What those who may change a type do with its workflow as a whole. */
export function WorkflowMenu({ type, steps, hasDraft }: Props) {
  const { t } = useTranslation('requestTypes');
  const reason = useReason();
  const saving = useSaveDraft(type.id);
  const [showsVersions, setShowsVersions] = useState(false);
  const begin = () =>
    saving.mutate(
      { steps: beginningWith(steps) },
      {
        onSuccess: () => toast({ tone: 'success', title: t('draft.begun') }),
        onError: (error) =>
          toast({ tone: 'error', title: t('draft.beginFailed'), description: reason(error) }),
      },
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setShowsVersions(true)}>
        <History aria-hidden="true" />
        {t('versions.title')}
      </Button>
      {!hasDraft && (
        <Button variant="secondary" loading={saving.isPending} onClick={begin}>
          <FilePen aria-hidden="true" />
          {t('draft.begin')}
        </Button>
      )}
      {showsVersions && <VersionsDialog type={type} onClose={() => setShowsVersions(false)} />}
    </>
  );
}
