import { pageOfKey } from '@shared/rules/pages';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { Spinner } from '@/ui/feedback/spinner';
import { Badge } from '@/ui/text/badge';
import { Code } from '@/ui/text/text';
import type { KeyResult } from '../hooks/use-key-check';
import { AccessBadge } from './access-badge';

/** What the server said about the keys asked for; read out as it comes. */
export function KeyResults({ results }: { results: KeyResult[] }) {
  const { t } = useTranslation('permissionsTest');
  return (
    <section
      aria-label={t('check.results')}
      aria-live="polite"
      className="min-h-24 rounded-md bg-sunken/60 p-4"
    >
      {results.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('check.none')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {results.map((result) => (
            <li key={result.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Code className="wrap-anywhere font-medium">{result.key}</Code>
              <Outcome result={result} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Outcome({ result: { key, hasAccess, problem, ms } }: { result: KeyResult }) {
  const { t } = useTranslation('permissionsTest');
  const format = useFormat();
  if (problem) {
    return (
      <>
        <Badge tone="red">{problem.title}</Badge>
        <span className="text-ink-muted">{problem.text}</span>
      </>
    );
  }
  if (hasAccess === undefined) {
    return (
      <span className="flex items-center gap-2 text-ink-muted">
        <Spinner kind="pulse" size="sm" />
        {t('check.checking')}
      </span>
    );
  }
  return (
    <>
      <AccessBadge allowed={hasAccess} />
      <Meaning of={key} />
      {ms !== undefined && (
        <span className="ms-auto text-ink-faint text-xs">
          {t('check.took', { ms: format.number(Math.round(ms)) })}
        </span>
      )}
    </>
  );
}

/** Some keys are other names of a page, and some of none. */
function Meaning({ of }: { of: string }) {
  const { t } = useTranslation('permissionsTest');
  const page = pageOfKey(of);
  if (page === of) return null;
  return (
    <span className="text-ink-muted text-xs">
      {page ? t('check.means', { key: isolate(page) }) : t('check.unknown')}
    </span>
  );
}
