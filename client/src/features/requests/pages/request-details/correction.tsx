import type { Correction, WholeRequest } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import { FilePen, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useStepName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { DateText } from '@/ui/text/date-text';
import { DirIcon } from '@/ui/text/dir-icon';
import { PastName } from '@/ui/text/past-name';
import { useWithdrawCorrection } from '../../api';
import { FoldedText } from '../../components/folded-text';
import { CorrectDialog } from './correct-dialog';

interface Props {
  request: WholeRequest;
  correction: Correction;
}

/** What the submitter is to correct, in place of who decides. */
export function CorrectionAsked({ request, correction }: Props) {
  const { t } = useTranslation('requests');
  const stepNameOf = useStepName();
  const { resubmit, withdrawCorrection } = request.can;
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="flex items-start gap-2 font-semibold text-lg">
          <FilePen aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-ink" />
          {resubmit
            ? t('correction.askedOfYou')
            : t('correction.askedOf', { name: isolate(fullName(request.submittedByUser)) })}
        </h2>
        <p className="text-ink-muted text-sm">
          {correction.askedBy ? <PastName person={correction.askedBy} /> : t('history.system')}
          {correction.step && (
            <>
              {' · '}
              <bdi>{stepNameOf(correction.step)}</bdi>
            </>
          )}
          {' · '}
          <DateText value={correction.askedAt} as="dateTime" />
        </p>
      </div>
      <FoldedText className="rounded-md bg-accent-soft px-3 py-2 text-accent-ink">
        {correction.reason}
      </FoldedText>
      {!resubmit && !withdrawCorrection && (
        <p className="text-ink-muted text-sm print:hidden">{t('correction.waits')}</p>
      )}
    </>
  );
}

/** Of the submitter. What they type stays in its dialog when the correction ends meanwhile. */
export function CorrectRequest({ request }: { request: WholeRequest }) {
  const { t } = useTranslation('requests');
  // as it was when the dialog opened: what is polled meanwhile takes nothing from what is being typed
  const [opened, setOpened] = useState<Props>();
  const { correction } = request;
  return (
    <>
      {correction && request.can.resubmit && (
        <Button onClick={() => setOpened({ request, correction })}>
          <FilePen aria-hidden="true" />
          {t('correction.correct')}
        </Button>
      )}
      {opened && <CorrectDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Of those who decide the step that asked: they decide the request as it is. */
export function TakeCorrectionBack({ request: { id, can } }: { request: WholeRequest }) {
  const { t } = useTranslation('requests');
  const reason = useReason();
  const { mutate, isPending } = useWithdrawCorrection();
  const takeBack = () =>
    mutate(id, {
      onSuccess: () => toast({ tone: 'success', title: t('correction.takenBack') }),
      onError: (error) =>
        toast({ tone: 'error', title: t('correction.takeBackFailed'), description: reason(error) }),
    });
  if (!can.withdrawCorrection) return null;
  return (
    <Button variant="secondary" loading={isPending} onClick={takeBack}>
      <DirIcon icon={Undo2} />
      {t('correction.takeBack')}
    </Button>
  );
}
