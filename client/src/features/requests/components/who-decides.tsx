import type { Request } from '@shared/contracts/requests';
import { isAdmin } from '@shared/rules/actor';
import { fullName } from '@shared/rules/mentions';
import { hasDecided, isOwnRequest } from '@shared/rules/requests';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import { useName, useStepName } from '@/lib/names';
import { Dialog } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { isSome, useWaitingNames } from '../hooks/waiting-words';
import { currentStepOf, dutiesOf, neededNow, responsibleName } from '../model/step-state';

/** Who can decide a request now, in a sentence. */
function useWhoDecides(request: Request): string {
  const stepNameOf = useStepName();
  const { t } = useTranslation('requests');
  const reader = useUser();
  const who = useDecider(request);
  const isOwn = isOwnRequest(reader, request);
  if (!isOwn && !hasDecided(reader, dutiesOf(request))) return who;
  const step = currentStepOf(request);
  if (step && step.responsibleUserId === reader.id)
    return t(isOwn ? 'whoDecides.ownStep' : 'whoDecides.decidedOwnStep', { step: isolate(stepNameOf(step)) });
  return `${t(isOwn ? 'whoDecides.own' : 'whoDecides.decidedBefore')} ${who}`;
}

function useDecider(request: Request): string {
  const nameOf = useName();
  const stepNameOf = useStepName();
  const { t } = useTranslation('requests');
  const waitingNames = useWaitingNames();
  const needed = neededNow(request);
  const reader = useUser();
  const step = needed?.of.length === 1 ? needed.of[0] : currentStepOf(request);
  if (request.awaitsCorrection)
    return t('whoDecides.correction', { name: isolate(fullName(request.submittedByUser)) });
  const duties = dutiesOf(request);
  const isKept = isOwnRequest(reader, request) || hasDecided(reader, duties);
  // an admin decides in another person's place, but not what they are kept from deciding
  const context = isAdmin(reader) && !isKept ? ('admin' as const) : undefined;
  if (!step) return t('whoDecides.noStep', { context });
  if (needed && needed.of.length > 1) {
    const names = waitingNames(request, needed.of);
    return t(isSome(needed) ? 'whoDecides.some' : 'whoDecides.together', { names, count: needed.count });
  }
  const isStandIn = step.standIn?.id === reader.id;
  const name = responsibleName(step);
  const words = { step: isolate(stepNameOf(step)), context };
  if (!name) return t('whoDecides.nobody', words);
  if (step.isExpired) return t('whoDecides.expired', words);
  if (!step.responsibleUser?.isActive) return t('whoDecides.disabled', { ...words, name: isolate(name) });
  if (isOwnRequest({ id: step.responsibleUserId ?? 0 }, request))
    return t('whoDecides.submitter', { ...words, name: isolate(name) });
  if (hasDecided({ id: step.responsibleUserId ?? 0 }, duties))
    return t('whoDecides.decider', { ...words, name: isolate(name) });
  const company = nameOf(step.responsibleCompany);
  const asked = isStandIn ? { ...words, context: 'standIn' as const } : words;
  return company
    ? t('whoDecides.personOf', { ...asked, name: isolate(name), company: isolate(company) })
    : t('whoDecides.person', { ...asked, name: isolate(name) });
}

/** The same beside a request that one may only watch. */
export function WhoDecides({ request }: { request: Request }) {
  return (
    <p className="flex items-start gap-2 text-ink-muted text-sm">
      <Hourglass aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-faint" />
      {useWhoDecides(request)}
    </p>
  );
}

interface Props {
  request: Request;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The answer to pressing a decision that is another person's. */
export function WhoDecidesDialog({ request, open, onOpenChange }: Props) {
  const { t } = useTranslation('requests');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('whoDecides.title')}
      description={useWhoDecides(request)}
      footer={<Button onClick={() => onOpenChange(false)}>{t('whoDecides.ok')}</Button>}
    />
  );
}
