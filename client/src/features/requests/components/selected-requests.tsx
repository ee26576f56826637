import type { Request } from '@shared/contracts/requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectionAct, SelectionBar } from '@/ui/table/selection-bar';
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
  onRefused: (refused: RefusedDecisions) => void;
  onClear: () => void;
}

/** Approves or rejects the selected requests. All wait at one step, since a note is about one matter. */
export function SelectedRequests({ requests, onRefused, onClear }: Props) {
  const { t } = useTranslation('requests');
  // as they were when the button was pressed: a live update must not change what is decided
  const [asked, setAsked] = useState<{ type: TogetherType; requests: readonly Request[] }>();
  const ask = (type: TogetherType) => setAsked({ type, requests });
  const isOfOne = new Set(requests.map(stepOf)).size === 1;
  return (
    <>
      <SelectionBar count={requests.length} onClear={onClear}>
        {isOfOne ? (
          <>
            <SelectionAct label={t('approve')} onClick={() => ask('approve')} />
            <SelectionAct label={t('reject')} onClick={() => ask('reject')} />
          </>
        ) : (
          <span className="px-2 text-ink-muted">{t('decision.oneStep')}</span>
        )}
      </SelectionBar>
      {asked && <DecideTogetherDialog {...asked} onRefused={onRefused} onClose={() => setAsked(undefined)} />}
    </>
  );
}
