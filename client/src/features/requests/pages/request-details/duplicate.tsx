import type { WholeRequest } from '@shared/contracts/requests';
import { isAdmin } from '@shared/rules/actor';
import { seesType } from '@shared/rules/request-types';
import { Copy, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { paths } from '@/lib/paths';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Button } from '@/ui/page/button';
import { useCreateDraft } from '../../drafts-api';
import { NewRequestDialog } from '../requests/new-request-dialog';

/**
 * Makes a draft that begins as a request does, and opens it. To its submitter, of one that was rejected or cancelled, it is offered
 * as submitting that again: the draft remembers it, and its files come along. The draft has what of the answers the type asks today.
 */
export function Duplicate({ request }: { request: WholeRequest }) {
  const { t } = useTranslation('requests');
  const user = useUser();
  const fail = useFailureToast();
  const [draftId, setDraftId] = useState<number>();
  const follow = useFollow();
  const { mutate, isPending } = useCreateDraft();
  if (!seesType(user, { companyId: request.requestType.company?.id ?? null })) return null;
  const isOwn = request.submittedBy === user.id;
  const isAgain = request.can.submitAgain;
  const duplicate = () => {
    const { requestTypeId, title, description, priority, answers, requestingCompany } = request;
    const companyId = isOwn && isAdmin(user) ? requestingCompany?.id : undefined;
    mutate(
      {
        ...{ requestTypeId, title, priority, answers, description: description ?? '' },
        ...(companyId !== undefined && { companyId }),
        ...(isAgain && { resubmissionOf: request.id }),
      },
      {
        onSuccess: ({ id }) => setDraftId(id),
        onError: (error) => fail(t(isAgain ? 'details.againFailed' : 'details.duplicateFailed'), error),
      },
    );
  };
  return (
    <>
      <Button variant={isAgain ? 'primary' : 'secondary'} loading={isPending} onClick={duplicate}>
        {isAgain ? <RotateCcw aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {t(isAgain ? 'details.again' : 'details.duplicate')}
      </Button>
      {draftId !== undefined && (
        <NewRequestDialog
          draftId={draftId}
          onClose={() => setDraftId(undefined)}
          onSubmitted={({ id }) => follow(id)}
        />
      )}
    </>
  );
}

/** Leads to the new request once the dialog is gone, which would ask about its input. */
function useFollow() {
  const navigate = useNavigate();
  const [id, setId] = useState<number>();
  useEffect(() => {
    if (id !== undefined) void navigate(paths.request(id));
  }, [id, navigate]);
  return setId;
}
