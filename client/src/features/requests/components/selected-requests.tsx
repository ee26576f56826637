import type { Request } from '@shared/contracts/requests';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName, useStepName } from '@/lib/names';
import { MenuItem } from '@/ui/overlay/menu';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import { SelectionAct, SelectionBar, SelectionChoice } from '@/ui/table/selection-bar';
import type { TogetherType } from '../api';
import { currentStepOf } from '../model/step-state';
import { DecideTogetherDialog, type RefusedDecisions } from './decide-together-dialog';

/** Whether the reader may approve and reject the request here: it waits at a step, and a rejection would not be an objection. */
export const isDecidable = (request: Request): boolean =>
  request.can.approve && request.can.reject && !request.can.objects && currentStepOf(request) !== undefined;

/** The step that a request waits at, by its type and name. */
function stepOf(request: Request): string {
  const { stepName, stepNameEn } = currentStepOf(request) ?? {};
  return JSON.stringify([request.requestTypeId, stepName, stepNameEn]);
}

interface Props {
  requests: readonly Request[];
  /** Selects these alone. */
  onSelect: (requests: readonly Request[]) => void;
  onRefused: (refused: RefusedDecisions) => void;
  onClear: () => void;
}

/** Approves or rejects the selected requests. All wait at one step, since a note is about one matter. */
export function SelectedRequests({ requests, onSelect, onRefused, onClear }: Props) {
  const { t } = useTranslation('requests');
  // as they were when the button was pressed: a live update must not change what is decided
  const [asked, setAsked] = useState<{ type: TogetherType; requests: readonly Request[] }>();
  const ask = (type: TogetherType) => setAsked({ type, requests });
  const steps = [...new Set(requests.map(stepOf))].map((step) => ({
    step,
    waiting: requests.filter((request) => stepOf(request) === step),
  }));
  const approve = useRef<HTMLButtonElement>(null);
  // once one step is left the menu is gone, and the focus would be nowhere
  const choice = useFocusHandedOn<HTMLDivElement>(() => approve.current);
  return (
    <>
      <SelectionBar count={requests.length} onClear={onClear}>
        {steps.length === 1 ? (
          <>
            <SelectionAct ref={approve} label={t('approve')} onClick={() => ask('approve')} />
            <SelectionAct label={t('reject')} onClick={() => ask('reject')} />
          </>
        ) : (
          <div {...choice} className="contents">
            <span className="px-2 text-ink-muted">{t('decision.oneStep')}</span>
            <SelectionChoice label={t('decision.chooseStep')} isSaving={false}>
              {steps.map(({ step, waiting }) => (
                <StepChoice key={step} waiting={waiting} onChoose={() => onSelect(waiting)} />
              ))}
            </SelectionChoice>
          </div>
        )}
      </SelectionBar>
      {asked && <DecideTogetherDialog {...asked} onRefused={onRefused} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface ChoiceProps {
  /** Requests that wait at one step. */
  waiting: readonly Request[];
  onChoose: () => void;
}

function StepChoice({ waiting, onChoose }: ChoiceProps) {
  const format = useFormat();
  const nameOf = useName();
  const stepNameOf = useStepName();
  const [first] = waiting;
  return (
    <MenuItem onSelect={onChoose}>
      <bdi>{first && stepNameOf(currentStepOf(first))}</bdi>
      <bdi className="text-ink-muted">{nameOf(first?.requestType)}</bdi>
      <span className="ms-auto tabular-nums">{format.number(waiting.length)}</span>
    </MenuItem>
  );
}
