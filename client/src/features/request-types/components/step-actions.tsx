import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusToNeighbour } from '@/lib/focus-content';
import { isolate } from '@/lib/isolate';
import { useStepName } from '@/lib/names';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { IconButton } from '@/ui/page/icon-button';
import type { StepEditor } from '../hooks/use-step-editor';
import { useStepReason } from '../hooks/use-step-reason';
import type { Step } from '../model/steps';

interface Props {
  step: Step;
  stepCount: number;
  editor: StepEditor;
  onEdit: () => void;
}

/** Move, edit, delete. */
export function StepActions({ step, stepCount, editor, onEdit }: Props) {
  const stepNameOf = useStepName();
  const { t } = useTranslation('requestTypes');
  const reason = useStepReason();
  const { t: common } = useTranslation();
  const confirm = useConfirm();
  const name = isolate(stepNameOf(step));
  const { isBusy } = editor;

  const { up, down, follow } = useFocusFollows(isBusy);

  const move = async (distance: 1 | -1) => {
    follow(distance);
    try {
      await editor.move(step, step.stepOrder + distance);
      toast({ tone: 'success', title: t('toasts.stepMoved') });
    } catch (error) {
      toast({ tone: 'error', title: t('toasts.stepUpdateFailed'), description: reason(error) });
    }
  };
  const remove = async () => {
    const focusNext = focusToNeighbour();
    const agreed = await confirm({
      title: t('remove.stepTitle', { name }),
      description: t('remove.stepText'),
      confirmLabel: common('delete'),
    });
    if (!agreed) return;
    try {
      // awaited here: the row is gone before callbacks given to `mutate` would be called
      await editor.remove(step);
      toast({ tone: 'success', title: t('toasts.stepDeleted') });
      focusNext();
    } catch (error) {
      toast({ tone: 'error', title: t('toasts.stepDeleteFailed'), description: reason(error) });
    }
  };
  return (
    <div className="flex justify-end gap-0.5">
      <IconButton
        ref={up}
        size="sm"
        label={t('workflow.up', { name })}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={isBusy || step.stepOrder <= 1}
        onClick={() => void move(-1)}
      />
      <IconButton
        ref={down}
        size="sm"
        label={t('workflow.down', { name })}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={isBusy || step.stepOrder >= stepCount}
        onClick={() => void move(1)}
      />
      <IconButton
        size="sm"
        label={t('workflow.editStep', { name })}
        icon={<Pencil aria-hidden="true" />}
        disabled={isBusy}
        onClick={onEdit}
      />
      <IconButton
        size="sm"
        variant="dangerGhost"
        label={t('workflow.deleteStep', { name })}
        icon={<Trash2 aria-hidden="true" />}
        disabled={isBusy}
        onClick={() => void remove()}
      />
    </div>
  );
}

/** A row that moves loses the focus: it goes on with the step, to the other arrow where the pressed one ends. */
function useFocusFollows(isBusy: boolean) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<1 | -1>(undefined);
  useEffect(() => {
    if (isBusy || !pressed.current) return;
    const [first, second] = pressed.current < 0 ? [up, down] : [down, up];
    pressed.current = undefined;
    if (document.activeElement === document.body) (first.current?.disabled ? second : first).current?.focus();
  }, [isBusy]);
  const follow = (distance: 1 | -1) => {
    pressed.current = distance;
  };
  return { up, down, follow };
}
