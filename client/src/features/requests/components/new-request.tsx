import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileX2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStatus } from '@/lib/http';
import { Loading, SkeletonText } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { draftQuery } from '../drafts-api';
import { RequestForm } from './request-form';

type FormProps = Omit<ComponentProps<typeof RequestForm>, 'rules' | 'begun' | 'onOpenDraft' | 'onDiscarded'>;

interface Props extends FormProps {
  /** The draft that is gone on with; none: a new request is begun. */
  draftId: number | undefined;
  onOpen: (draftId: number | undefined) => void;
}

/** A request that is written: a new one, or a draft that is gone on with. */
export function NewRequest({ draftId, onOpen, ...form }: Props) {
  const queryClient = useQueryClient();
  const [turn, setTurn] = useState(0);
  const reopen = (id: number) => {
    queryClient.removeQueries({ queryKey: draftQuery(id).queryKey });
    setTurn(turn + 1);
    onOpen(id);
  };
  const startNew = () => {
    setTurn(turn + 1);
    onOpen(undefined);
  };
  const props = { ...form, onOpenDraft: reopen, onDiscarded: startNew };
  return draftId === undefined ? (
    <RequestForm key={turn} rules="requests" {...props} />
  ) : (
    <OpenedDraft key={`${draftId}-${turn}`} id={draftId} form={props} />
  );
}

interface OpenedProps {
  id: number;
  form: FormProps & Pick<ComponentProps<typeof RequestForm>, 'onOpenDraft'> & { onDiscarded: () => void };
}

function OpenedDraft({ id, form }: OpenedProps) {
  const { t } = useTranslation('requestDrafts');
  const { data, error, refetch, isFetching } = useQuery(draftQuery(id));
  if (data) return <RequestForm rules="requests" begun={data} {...form} />;
  if (isStatus(error, 404))
    return (
      <EmptyState
        icon={<FileX2 />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<Button onClick={form.onDiscarded}>{t('notFound.startNew')}</Button>}
      />
    );
  if (error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <Loading>
      <SkeletonText lines={6} />
    </Loading>
  );
}
