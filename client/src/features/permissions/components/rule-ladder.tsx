import type { PageAccess } from '@shared/contracts/permissions';
import { Check, Minus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

type Rule = PageAccess['rules'][number];

const signs = { yes: Check, no: X, nothing: Minus };
const answerOf = ({ canAccess }: Rule) => (canAccess === null ? 'nothing' : canAccess ? 'yes' : 'no');
const decided = {
  yes: 'bg-green-soft text-green-ink',
  no: 'border border-line-strong text-ink',
  nothing: '',
};

/** What each rule says about a page, from the strongest to the weakest; the one that decided stands out. */
export function RuleLadder({ page: { rules, source } }: { page: PageAccess }) {
  return (
    <ol className="flex flex-wrap gap-x-3 gap-y-1 text-xs max-sm:flex-col">
      {rules.map((rule) => (
        <Rung key={rule.source} rule={rule} decides={rule.source === source} />
      ))}
    </ol>
  );
}

function Rung({ rule, decides }: { rule: Rule; decides: boolean }) {
  const { t } = useTranslation(['permissionsTest', 'common']);
  const answer = answerOf(rule);
  const Sign = signs[answer];
  const overruled = !decides && answer !== 'nothing';
  return (
    <li
      aria-current={decides || undefined}
      className={cn(
        'inline-flex items-center gap-1 sm:whitespace-nowrap',
        decides ? cn('rounded-full px-2 py-0.5 font-medium', decided[answer]) : 'text-ink-faint',
        overruled && 'text-ink-muted',
      )}
    >
      <Sign aria-hidden="true" className="size-3.5 shrink-0" />
      <span aria-hidden="true">{t(`rules.${rule.source}`)}</span>
      <span className="sr-only">
        {t(`says.${answer}`, { rule: t(`rules.${rule.source}`) })}
        {decides && t('common:comma') + t('says.decides')}
        {overruled && t('common:comma') + t('says.overruled')}
      </span>
    </li>
  );
}
