import type { FormField } from '@shared/contracts/forms';
import type { VersionStep } from '@shared/contracts/request-types';
import { useTranslation } from 'react-i18next';
import { useDeciderWords } from '@/ui/answers/decider-words';

/** The name of the person who is responsible for a step, or that there is none. */
export function usePersonOfStep(): (step: Pick<VersionStep, 'responsibleUser'>) => string {
  const { t } = useTranslation('requestTypes');
  return ({ responsibleUser: person }) =>
    person ? `${person.firstName} ${person.lastName}` : t('workflow.unassigned');
}

type Decided = Pick<VersionStep, 'responsibleUser' | 'decidedBy'>;

/** Who decides a step: the person who is responsible for it, or how one is found, by what the form asks. */
export function useDeciderOfStep(): (step: Decided, fields: readonly FormField[]) => string {
  const personOf = usePersonOfStep();
  const deciderOf = useDeciderWords();
  return (step, fields) => (step.decidedBy ? deciderOf(step.decidedBy, fields) : personOf(step));
}
