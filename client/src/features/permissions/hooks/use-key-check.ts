import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckPage } from '../api';
import { useProblem } from './use-problem';

/** One asked key: under way while it has neither an answer nor a problem. */
export interface KeyResult {
  key: string;
  hasAccess?: boolean;
  problem?: { title: string; text: string };
  ms?: number;
}

/** Checks keys, and keeps the last result of each, the newest first. */
export function useKeyCheck() {
  const { t } = useTranslation('permissionsTest');
  const problem = useProblem();
  const { mutateAsync } = useCheckPage();
  const [results, setResults] = useState<KeyResult[]>([]);
  const put = (result: KeyResult) =>
    setResults((before) => [result, ...before.filter(({ key }) => key !== result.key)]);

  const check = async (key: string, kind: 'check' | 'quickCheck') => {
    const start = performance.now();
    put({ key });
    try {
      const { hasAccess } = await mutateAsync(key);
      put({ key, hasAccess, ms: performance.now() - start });
    } catch (error) {
      const title = t(`failures.${kind}`);
      const text = problem(error);
      put({ key, problem: { title, text } });
    }
  };
  return { results, check };
}
