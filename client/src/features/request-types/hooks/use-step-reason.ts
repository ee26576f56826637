import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { HttpError } from '@/lib/http';
import { useReason } from '@/lib/use-reason';

/** Why a change was refused. A draft is refused as a whole: of one of its steps, as in `steps.2.responsibleUserId`, it is said which. */
export function useStepReason(): (error: unknown) => string {
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const reason = useReason();
  return (error) => {
    const [wrong] = (error instanceof HttpError && error.body?.errors) || [];
    const index = /^steps\.(\d+)\./.exec(wrong?.path ?? '')?.[1];
    if (!wrong || index === undefined) return reason(error);
    return t('draft.wrongStep', { order: format.number(Number(index) + 1), message: wrong.message });
  };
}
