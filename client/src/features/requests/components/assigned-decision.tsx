import { SHORT_TEXT } from '@shared/contracts/fields';
import type { Request } from '@shared/contracts/requests';
import { Check, Undo2, X } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@/ui/form/text-input';
import { Button } from '@/ui/page/button';
import { DirIcon } from '@/ui/text/dir-icon';
import { type Decided, useDecide } from '../hooks/use-decide';
import { DecisionDialog } from './decision-dialog';

interface Props {
  request: Request;
  isCompleted: boolean;
  /** The step does not wait for the reader any more, and stays in sight for what they wrote. */
  isOvertaken: boolean;
  onDecided: (decided: Decided) => void;
  /** Whether something is written here that would be lost with the card. */
  onHold: (holds: boolean) => void;
}

/** Approves in place with what was noted; what sends a request back or ends it asks first. */
export function AssignedDecision({ request, isCompleted, isOvertaken, onDecided, onHold }: Props) {
  const { t } = useTranslation('requests');
  const { decide, pending, decided } = useDecide(request, { from: 'assigned', onDecided });
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState<{ type: 'reject' | 'return'; request: Request }>();
  const isApproved = isCompleted || decided?.type === 'approve';
  const isInHand = pending !== undefined || decided !== undefined || isCompleted;
  const holds = !decided && (note.trim() !== '' || asked !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onHold(holds), [holds]);
  const isGone = isOvertaken && pending === undefined && decided === undefined;
  const label = { processing: t('processing'), approved: t('approved'), open: t('approve') };
  const approve = (event: FormEvent) => {
    event.preventDefault();
    if (!isGone) void decide('approve', note);
  };
  return (
    <form
      onSubmit={approve}
      className="flex flex-wrap items-center gap-2 border-line border-t bg-sunken/40 px-5 py-3"
    >
      <TextInput
        aria-label={t('assigned.note', { number: request.uniqueNumber })}
        placeholder={t('assigned.notePlaceholder')}
        value={note}
        maxLength={SHORT_TEXT}
        disabled={isInHand}
        readOnly={isGone}
        onChange={(event) => setNote(event.target.value)}
        className="h-9 w-full min-w-48 text-sm sm:w-auto sm:flex-1"
      />
      {isGone ? (
        <Overtaken onDismiss={() => onHold(false)} />
      ) : (
        <>
          <Button type="submit" size="sm" disabled={isInHand} className="h-9 max-sm:flex-1">
            <Check aria-hidden="true" />
            {pending === 'approve' ? label.processing : isApproved ? label.approved : label.open}
          </Button>
          {request.can.return && (
            <Button
              size="sm"
              variant="secondary"
              disabled={isInHand}
              onClick={() => setAsked({ type: 'return', request })}
              className="h-9 max-sm:flex-1"
            >
              <DirIcon icon={Undo2} />
              {t('return')}
            </Button>
          )}
          <Button
            size="sm"
            variant="dangerGhost"
            disabled={isInHand}
            onClick={() => setAsked({ type: 'reject', request })}
            className="h-9"
          >
            <X aria-hidden="true" />
            {t(request.can.objects ? 'object' : 'reject')}
          </Button>
        </>
      )}
      {asked && (
        <DecisionDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDecide={(text) => decide(asked.type, text, asked.request)}
          pending={pending !== undefined}
          initialNote={note}
        />
      )}
    </form>
  );
}

/** Another person has decided, or was given the step; what was written here can still be copied. */
function Overtaken({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('requests');
  return (
    <>
      <Button size="sm" variant="secondary" className="h-9" onClick={onDismiss}>
        {t('assigned.dismiss')}
      </Button>
      <p role="status" className="w-full text-sm text-yellow-ink">
        {t('assigned.overtaken')}
      </p>
    </>
  );
}
