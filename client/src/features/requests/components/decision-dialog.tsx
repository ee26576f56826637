import { SHORT_TEXT } from '@shared/contracts/fields';
import type { Request, RequestStep } from '@shared/contracts/requests';
import type { DecisionType } from '@shared/rules/requests';
import { UserCheck } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import { useStepName } from '@/lib/names';
import { Field } from '@/ui/form/field';
import { TextArea } from '@/ui/form/text-area';
import { useGuardedClose } from '@/ui/form/unsaved-guard';
import { Dialog, DialogFooter } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { Code } from '@/ui/text/text';
import type { DecisionResult } from '../hooks/use-decide';
import { isSome, useWaitingNames } from '../hooks/waiting-words';
import { currentStepOf, responsibleName, stepBefore, stepsAfter, stillNeeded } from '../model/step-state';

interface Props {
  type: DecisionType;
  request: Request;
  onClose: () => void;
  onDecide: (note: string) => Promise<DecisionResult>;
  pending: boolean;
  initialNote?: string;
}

const words = {
  approve: { title: 'decision.approveTitle', note: 'decision.notePlaceholder', act: 'approve' },
  reject: { title: 'decision.rejectTitle', note: 'decision.rejectNotePlaceholder', act: 'reject' },
  return: { title: 'decision.returnTitle', note: 'decision.returnNotePlaceholder', act: 'return' },
  object: { title: 'decision.objectTitle', note: 'decision.objectNotePlaceholder', act: 'object' },
} as const;

/** Asks for a note, says what the decision leads to, and takes it. */
export function DecisionDialog({ type, request, onClose, onDecide, pending, initialNote = '' }: Props) {
  const { t } = useTranslation('requests');
  const { t: common } = useTranslation();
  const said = words[type === 'reject' && request.can.objects ? 'object' : type];
  const formId = useId();
  const [note, setNote] = useState(initialNote);
  const [isLate, setLate] = useState(false);
  const close = useGuardedClose(note.trim() !== initialNote.trim(), onClose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLate) return; // the keyboard still submits what has no button any more
    const result = await onDecide(note);
    // what was written for a step that another person has decided stays, to be used elsewhere
    if (result === 'taken' || (result === 'late' && note.trim() === '')) onClose();
    else setLate(result === 'late');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && void close()}
      size="sm"
      sticky={note.trim() !== ''}
      title={t(said.title)}
      description={
        <>
          <Code>{request.uniqueNumber}</Code> · <bdi>{request.title}</bdi>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        {isLate ? <TooLate /> : <Consequence type={type} request={request} />}
        <Field label={t('decision.note')} optional>
          <TextArea
            autoFocus
            maxLength={SHORT_TEXT} // nothing else would say what is wrong with a longer one
            limit={SHORT_TEXT}
            readOnly={isLate}
            placeholder={t(said.note)}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit();
            }}
          />
        </Field>
        <DialogFooter className="pt-0">
          {!isLate && (
            <Button type="submit" variant={type === 'reject' ? 'danger' : 'primary'} disabled={pending}>
              {pending ? t('processing') : t(said.act)}
            </Button>
          )}
          <Button variant="secondary" disabled={pending} onClick={isLate ? onClose : close}>
            {common(isLate ? 'close' : 'cancel')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Another person was quicker: what was written is still there. */
function TooLate() {
  const { t } = useTranslation('requests');
  return (
    <p role="alert" className="rounded-md bg-yellow-soft px-3 py-2 text-sm text-yellow-ink">
      {t('decision.late')}
    </p>
  );
}

function Consequence({ type, request }: Pick<Props, 'type' | 'request'>) {
  const stepNameOf = useStepName();
  const { t } = useTranslation('requests');
  const { t: common } = useTranslation();
  const user = useUser();
  const current = currentStepOf(request);
  const responsible = responsibleName(current);
  const before = stepBefore(request);
  const more = stillNeeded(request, user);
  const waitingNames = useWaitingNames();
  const names = more && waitingNames(request, more.of);
  const beside = more && isSome(more) ? 'decision.approveSome' : 'decision.approveBeside';
  const wordsOf = (step: RequestStep) => ({
    step: isolate(stepNameOf(step)),
    name: isolate(responsibleName(step) ?? t('decision.responsible')),
  });
  const onward = () => {
    const [next, ...others] = stepsAfter(request, user);
    if (!next) return t('decision.approveLast');
    if (others.length === 0) return t('decision.approveText', wordsOf(next));
    const steps = [next, ...others].map((step) => t('decision.stepWith', wordsOf(step)));
    return t('decision.approveTogether', { steps: steps.join(common('comma')) });
  };
  // there is no step before the first to return it to
  const instead = request.can.askCorrection ? 'decision.orCorrect' : before && 'decision.orReturn';
  const text = {
    approve: onward,
    reject: () =>
      request.can.objects
        ? t('decision.objectText')
        : [t('decision.rejectText'), instead && t(instead)].filter(Boolean).join(' '),
    return: () => before && t('decision.returnText', wordsOf(before)),
  }[type];
  return (
    <div className="flex flex-col gap-2 text-ink-muted text-sm">
      <p>{type === 'approve' && more ? t(beside, { names, count: more.count }) : text()}</p>
      {responsible && current?.responsibleUserId !== user.id && (
        <p className="flex items-start gap-2 rounded-md bg-accent-soft px-3 py-2 text-accent-ink">
          <UserCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('decision.actingFor', { name: isolate(responsible) })}
        </p>
      )}
    </div>
  );
}
