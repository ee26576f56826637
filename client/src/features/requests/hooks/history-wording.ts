import type { HistoryEvent } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useStepName } from '@/lib/names';

/** History is stored as facts; this words one in the reader's language. */
export function useHistoryWording(): (event: HistoryEvent) => string {
  const stepNameOf = useStepName();
  const { t } = useTranslation('requests');
  const format = useFormat();
  const nameOf = (person: HistoryEvent['person']) => isolate(fullName(person as NonNullable<typeof person>));
  return ({ type, step, file, due, person, isRepeated }) => {
    if (type === 'attached' || type === 'detached' || type === 'reattached') {
      const { name, version } = file as NonNullable<typeof file>;
      const isLater = type === 'attached' && version > 1;
      return t(`history.${isLater ? 'attachedVersion' : type}`, {
        name: isolate(name),
        version: format.number(version),
      });
    }
    if (type === 'due_moved') {
      const { from, to } = due as NonNullable<typeof due>;
      return t('history.dueMoved', {
        step: isolate(stepNameOf(step) ?? ''),
        from: isolate(format.dateTime(from)),
        to: isolate(format.dateTime(to)),
      });
    }
    if (type === 'asked' || type === 'question_withdrawn')
      return t(`history.${type}`, { name: nameOf(person) });
    if (type === 'approver_added')
      return t('history.approver_added', {
        name: nameOf(person),
        step: isolate(stepNameOf(step) ?? ''),
      });
    if (type === 'answered') return t('history.answered');
    if (!step || type === 'submitted' || type === 'completed' || type === 'cancelled')
      return t(`history.${type}`);
    if (isRepeated) return t('history.repeatedStep', { step: isolate(stepNameOf(step)) });
    return t(`history.${type}Step`, { step: isolate(stepNameOf(step)) });
  };
}
