import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';
import { useStepName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Code } from '@/ui/text/text';
import type { Decided } from '../hooks/use-decide';
import { isSome, useWaitingNames } from '../hooks/waiting-words';
import { currentStepOf, neededNow, responsibleName } from '../model/step-state';

const looks = {
  approve: { icon: CircleCheck, ink: 'text-green-ink' },
  reject: { icon: CircleX, ink: 'text-ink' },
  return: { icon: Undo2, ink: 'text-blue-ink' },
};

/** A decision just taken, and where the request went with it. */
export function DecidedTask({ decided: { type, came, after } }: { decided: Decided }) {
  const stepNameOf = useStepName();
  const { t } = useTranslation('requests');
  const waitingNames = useWaitingNames();
  const here = useBackHere();
  const next = currentStepOf(after);
  const needed = neededNow(after);
  const names = waitingNames(after, needed?.of ?? []);
  const beside = needed && isSome(needed) ? 'assigned.approvedSome' : 'assigned.approvedBeside';
  const words = next && {
    step: isolate(stepNameOf(next)),
    name: isolate(responsibleName(next) ?? t('decision.responsible')),
  };
  const { icon: Icon, ink } = looks[type];
  const outcome = {
    approved: words ? t('assigned.movedTo', words) : t('assigned.finished'),
    completed: t('assigned.finished'),
    approvedBeside: t(beside, { name: names, count: needed?.count ?? 0 }),
    rejected: t('assigned.rejected'),
    objected: t('assigned.objected'),
    returned: t('assigned.returned'),
  }[came];
  return (
    <div className="flex animate-fade-in items-start gap-3 rounded-lg border border-line px-5 py-3 text-sm">
      <Icon
        aria-hidden="true"
        className={cn('mt-0.5 size-4.5 shrink-0', ink, type === 'return' && 'rtl:-scale-x-100')}
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-3">
          <Link to={paths.request(after.id)} state={here} className="min-w-0 font-medium hover:underline">
            <bdi className="block truncate">{after.title}</bdi>
          </Link>
          <Code className="shrink-0 text-ink-faint text-xs">{after.uniqueNumber}</Code>
        </p>
        <p className={ink}>{outcome}</p>
      </div>
    </div>
  );
}
