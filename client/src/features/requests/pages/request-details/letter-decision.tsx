import { SHORT_TEXT } from '@shared/contracts/fields';
import type { Request, RequestStep } from '@shared/contracts/requests';
import {
  decisionIn,
  decisionParams,
  type MeantDecision,
  stateOfDecision,
} from '@shared/rules/letter-decisions';
import { Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import { useStepName } from '@/lib/names';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { Button } from '@/ui/page/button';
import { useDecide } from '../../hooks/use-decide';
import { isObjection } from '../../model/step-state';

const notePlaceholders = {
  approve: 'decision.notePlaceholder',
  reject: 'decision.rejectNotePlaceholder',
  object: 'decision.objectNotePlaceholder',
} as const;

interface Props {
  request: Request;
}

/** The decision that a letter's button led here for: the reader confirms it beside what they decide about, or learns why not. */
export function LetterDecision({ request }: Props) {
  const { t } = useTranslation('requests');
  const [search, setSearch] = useSearchParams();
  const { id: readerId } = useUser();
  const meant = decisionIn(search);
  if (!meant) return null;
  const leave = () => {
    const rest = new URLSearchParams(search);
    for (const name of decisionParams) rest.delete(name);
    setSearch(rest, { replace: true });
  };
  // of steps that are decided together several may be the reader's
  const step = request.workflowSteps.find(({ id, isCurrent }) => isCurrent && id === meant.stepId);
  const state = stateOfDecision(meant, {
    currentStepId: step?.id ?? null,
    revision: request.revision,
    responsibleUserId: step?.responsibleUserId ?? null,
    readerId,
    mayDecide: request.can[meant.type] && !step?.isExpired,
  });
  if (state === 'open')
    return (
      step && (
        <Confirm
          request={{ ...request, currentStepId: step.id }}
          step={step}
          type={meant.type}
          onLeave={leave}
        />
      )
    );
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-yellow-soft px-5 py-3 text-sm text-yellow-ink print:hidden"
    >
      <p className="min-w-0 flex-1 basis-60">{t(`letter.${state}`)}</p>
      <Button size="sm" variant="secondary" onClick={leave}>
        {t('letter.understood')}
      </Button>
    </div>
  );
}

interface ConfirmProps extends Props {
  step: RequestStep;
  type: MeantDecision['type'];
  onLeave: () => void;
}

function Confirm({ request, step, type, onLeave }: ConfirmProps) {
  const { t } = useTranslation('requests');
  const stepNameOf = useStepName();
  const [note, setNote] = useState('');
  const { decide, pending } = useDecide(request);
  const said = type === 'reject' && isObjection(request, step) ? 'object' : type;
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if ((await decide(type, note)) === 'taken') onLeave();
  };
  return (
    <form
      onSubmit={confirm}
      aria-labelledby="letter-decision"
      className="flex flex-col gap-3 rounded-lg border border-accent/50 bg-accent-soft p-5 text-accent-ink print:hidden"
    >
      <div>
        <h2 id="letter-decision" className="flex items-center gap-2 font-semibold">
          <Mail aria-hidden="true" className="size-4.5 shrink-0" />
          {t(`letter.${said}`, { step: isolate(stepNameOf(step) ?? '') })}
        </h2>
        <p className="text-sm">{t('letter.text')}</p>
      </div>
      <Field label={t('decision.note')} optional>
        <TextInput
          maxLength={SHORT_TEXT}
          placeholder={t(notePlaceholders[said])}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={type === 'reject' ? 'danger' : 'primary'}
          loading={pending !== undefined}
        >
          {t(`letter.confirm.${said}`)}
        </Button>
        <Button variant="secondary" disabled={pending !== undefined} onClick={onLeave}>
          {t('letter.notNow')}
        </Button>
      </div>
    </form>
  );
}
