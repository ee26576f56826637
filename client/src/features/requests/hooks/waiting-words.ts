import type { Request, RequestStep } from '@shared/contracts/requests';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { isThere, type Needed, responsibleName } from '../model/step-state';

/** Whom a request waits for at these steps, by name; a system manager where no person is there to decide one. */
export function useWaitingNames(): (request: Request, steps: readonly RequestStep[]) => string {
  const { t } = useTranslation('requests');
  const { t: common } = useTranslation();
  return (request, steps) => {
    const nameOf = (step: RequestStep) =>
      (isThere(step, request) && responsibleName(step)) || t('whoDecides.manager');
    return [...new Set(steps.map(nameOf))].map(isolate).join(common('comma'));
  };
}

/** Whether one of so many is named where fewer are needed, or all of them. */
export const isSome = ({ count, of }: Needed): boolean => count < of.length;
