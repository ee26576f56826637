import type { RequestType } from '@shared/contracts/request-types';
import { AnswerFields } from '@/ui/answers/answer-fields';
import { Loading, SkeletonText } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import type { useAskedFields } from '../hooks/use-asked-fields';

interface Props {
  type: RequestType;
  asked: ReturnType<typeof useAskedFields>;
  isSending: boolean;
}

/** What the chosen type asks beside a title and a description. */
export function RequestAnswers({ type, asked: { fields, error, refetch, isFetching }, isSending }: Props) {
  if (fields) return <AnswerFields key={type.id} fields={fields} isSending={isSending} />;
  if (error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <Loading>
      <SkeletonText lines={4} />
    </Loading>
  );
}
