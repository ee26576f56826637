import { useCallback, useMemo, useRef, useState } from 'react';
import type { AnswerFiles } from '@/ui/answers/files-picker-context';

/** Where the files of a form's answers go, and whether any are on their way. */
export function useAnswerFiles(owner: AnswerFiles['owner']) {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const latest = useRef(owner);
  latest.current = owner;
  const onBusyChange = useCallback(
    (key: string, isBusy: boolean) =>
      setBusy((keys) => {
        if (keys.includes(key) === isBusy) return keys;
        return isBusy ? [...keys, key] : keys.filter((one) => one !== key);
      }),
    [],
  );
  const answerFiles = useMemo(
    (): AnswerFiles => ({ owner: () => latest.current(), onBusyChange }),
    [onBusyChange],
  );
  return { answerFiles, isUploading: busy.length > 0 };
}
