import { SHORT_TEXT } from '@shared/contracts/fields';
import type { Request } from '@shared/contracts/requests';
import { UserCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useName, useStepName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Field } from '@/ui/form/field';
import { TextArea } from '@/ui/form/text-area';
import { useGuardedClose } from '@/ui/form/unsaved-guard';
import { Dialog, DialogFooter } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import type { RefusedRow } from '@/ui/table/use-change-together';
import { type TogetherType, useDecideMany } from '../api';
import { useDecisionWords } from '../hooks/use-too-late';
import { currentStepOf } from '../model/step-state';

/** Requests that were not decided, with the reasons. */
export interface RefusedDecisions {
  type: TogetherType;
  requests: readonly RefusedRow<Request>[];
}

interface Props {
  type: TogetherType;
  /** At least one, all at one step. */
  requests: readonly Request[];
  onRefused: (refused: RefusedDecisions) => void;
  onClose: () => void;
}

const words = {
  approve: { title: 'decision.approveTitle', note: 'decision.notePlaceholder' },
  reject: { title: 'decision.rejectTitle', note: 'decision.rejectNotePlaceholder' },
} as const;

/** Asks for one note and decides several requests with it. */
export function DecideTogetherDialog({ type, requests, onRefused, onClose }: Props) {
  const { t } = useTranslation(['requests', 'tables', 'common']);
  const [note, setNote] = useState('');
  const close = useGuardedClose(note.trim() !== '', onClose);
  const { decide, isPending } = useDecideSelected(onRefused);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && (await decide(type, requests, note))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && void close()}
      size="sm"
      sticky={note.trim() !== ''}
      title={t(words[type].title)}
      description={t('tables:selection.counts.selected', { count: requests.length })}
    >
      <form onSubmit={send} className="flex flex-col gap-4">
        <Consequence type={type} requests={requests} />
        <Field label={t('decision.note')} optional>
          <TextArea
            autoFocus
            maxLength={SHORT_TEXT} // nothing else would say what is wrong with a longer one
            limit={SHORT_TEXT}
            placeholder={t(words[type].note)}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <DialogFooter className="pt-0">
          <Button type="submit" variant={type === 'reject' ? 'danger' : 'primary'} loading={isPending}>
            {t(type)}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={close}>
            {t('common:cancel')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** The step of the requests, and how many of them wait for another person. */
function Consequence({ type, requests }: Pick<Props, 'type' | 'requests'>) {
  const { t } = useTranslation('requests');
  const nameOf = useName();
  const stepNameOf = useStepName();
  const { id } = useUser();
  const [first] = requests;
  const step = first && currentStepOf(first);
  const ofOthers = requests.filter((request) => {
    const responsible = currentStepOf(request)?.responsibleUserId ?? null;
    return responsible !== null && responsible !== id;
  });
  return (
    <div className="flex flex-col gap-2 text-ink-muted text-sm">
      <p>
        <bdi>{stepNameOf(step)}</bdi> · <bdi>{nameOf(first?.requestType)}</bdi>
      </p>
      {type === 'reject' && <p>{t('decision.rejectText')}</p>}
      {ofOthers.length > 0 && (
        <p className="flex items-start gap-2 rounded-md bg-accent-soft px-3 py-2 text-accent-ink">
          <UserCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('decision.counts.ofOthers', { count: ofOthers.length })}
        </p>
      )}
    </div>
  );
}

/** Decides requests with one note and says how many were decided. Resolves to false if the call failed; the reason has been shown. */
function useDecideSelected(onRefused: Props['onRefused']) {
  const { t } = useTranslation('myWork');
  const reason = useReason();
  const wordDecision = useDecisionWords();
  const { mutateAsync, isPending } = useDecideMany();
  const decide = async (type: TogetherType, seen: readonly Request[], note: string): Promise<boolean> => {
    try {
      const { results } = await mutateAsync({ type, seen, notes: note.trim() || null });
      const refused = results.flatMap(({ refusal }, index) =>
        refusal
          ? { row: seen[index] as Request, reason: wordDecision(refusal.details) ?? refusal.message }
          : [],
      );
      onRefused({ type, requests: refused });
      const count = seen.length - refused.length;
      if (count > 0) toast({ tone: 'success', title: t(`together.done.${type}`, { count }) });
      return true;
    } catch (error) {
      toast({ tone: 'error', title: t(`together.failed.${type}`), description: reason(error) });
      return false;
    }
  };
  return { decide, isPending };
}
