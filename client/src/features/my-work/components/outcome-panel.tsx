import { placeOfTurn } from '@shared/rules/turn-record';
import { TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { useBackHere } from '@/lib/back';
import { IconButton } from '@/ui/page/icon-button';
import { useTitle } from '../hooks/use-title';
import { keepOutcome, useOutcome } from '../model/outcome';

/** Which of the requests that were decided together were not, and why. */
export function OutcomePanel() {
  const { t } = useTranslation('myWork');
  const { t: common } = useTranslation();
  const outcome = useOutcome(useUser().id);
  const titleOf = useTitle();
  const here = useBackHere();
  if (!outcome) return null;
  const { type, decided, refused } = outcome;
  return (
    <section
      aria-labelledby="outcome"
      className="mb-5 flex items-start gap-3 rounded-lg border border-line bg-yellow-soft px-4 py-3 text-sm text-yellow-ink print:hidden"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 id="outcome" className="font-semibold">
          {t(`together.refused.${type}`, { count: refused.length })}
        </h2>
        {decided > 0 && <p>{t(`together.done.${type}`, { count: decided })}</p>}
        <ul className="mt-2 flex max-h-64 flex-col gap-1.5 overflow-y-auto">
          {refused.map(({ turn, reason }) => (
            <li key={turn.id} className="wrap-anywhere">
              <Link to={placeOfTurn(turn)} state={here} className="font-medium underline">
                <bdi>{titleOf(turn)}</bdi>
              </Link>
              {': '}
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        label={common('close')}
        icon={<X aria-hidden="true" />}
        size="sm"
        onClick={() => keepOutcome(undefined)}
      />
    </section>
  );
}
