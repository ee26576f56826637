import type { RequestType } from '@shared/contracts/request-types';
import type { WholeRequest } from '@shared/contracts/requests';
import { isAdmin } from '@shared/rules/actor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { activeTypesQuery } from '@/features/request-types/api';
import { paths } from '@/lib/paths';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import type { Draft } from '../../components/request-form';
import { NewRequestDialog } from '../requests/new-request-dialog';

/** Asks again for what was rejected or withdrawn: a new request, which begins as the former one was. */
export function SubmitAgain({ request }: { request: WholeRequest }) {
  const { t } = useTranslation('requests');
  const reason = useReason();
  const user = useUser();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<Draft>();
  const follow = useFollow();
  const begin = useMutation({
    mutationFn: () => queryClient.fetchQuery(activeTypesQuery(request.requestType.name)),
    onSuccess: ({ items }) => setDraft(draftOf(request, items)),
    onError: (error) => toast({ tone: 'error', title: t('details.againFailed'), description: reason(error) }),
  });
  const failed = request.status === 'rejected' || request.status === 'cancelled';
  if (!failed || request.submittedBy !== user.id) return null;
  return (
    <>
      <Button loading={begin.isPending} onClick={() => begin.mutate()}>
        <RotateCcw aria-hidden="true" />
        {t('details.again')}
      </Button>
      {draft && (
        <NewRequestDialog
          draft={draft}
          companyId={isAdmin(user) ? request.requestingCompany?.id : undefined}
          onClose={() => setDraft(undefined)}
          onSubmitted={({ id }) => follow(id)}
        />
      )}
    </>
  );
}

function draftOf(request: WholeRequest, types: RequestType[]): Draft {
  const { requestTypeId, title, description, priority, answers } = request;
  return {
    type: types.find(({ id }) => id === requestTypeId),
    fields: { title, description: description ?? '', priority },
    answers,
  };
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
