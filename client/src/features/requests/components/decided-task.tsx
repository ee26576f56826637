import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';
import { paths } from '@/lib/paths';
import { Code } from '@/ui/text';
import { currentStepOf, responsibleName } from './step-state';
import type { Decided } from './use-decide';

const looks = {
  approve: { icon: CircleCheck, ink: 'text-green-ink' },
  reject: { icon: CircleX, ink: 'text-red-ink' },
  return: { icon: Undo2, ink: 'text-blue-ink' },
};

/** A decision just taken, and where the request went with it. */
export function DecidedTask({ decided: { type, after } }: { decided: Decided }) {
  const { t } = useTranslation('requests');
  const next = currentStepOf(after);
  const words = next && {
    step: isolate(next.stepName),
    name: isolate(responsibleName(next) ?? t('decision.nobody')),
  };
  const { icon: Icon, ink } = looks[type];
  const outcome = {
    approve: words ? t('assigned.movedTo', words) : t('assigned.finished'),
    reject: t('assigned.rejected'),
    return: t('assigned.returned'),
  }[type];
  return (
    <p className="flex animate-fade-in flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line px-5 py-3 text-sm">
      <Icon
        aria-hidden="true"
        className={cn('size-4.5 shrink-0', ink, type === 'return' && 'rtl:-scale-x-100')}
      />
      <Link to={paths.request(after.id)} className="min-w-0 truncate font-medium hover:underline">
        <bdi>{after.title}</bdi>
      </Link>
      <Code className="text-ink-faint text-xs">{after.uniqueNumber}</Code>
      <span className={ink}>{outcome}</span>
    </p>
  );
}
