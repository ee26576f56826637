import { useCallback, useEffect, useState } from 'react';

/** Which of several editors hold something unsaved; whoever is above learns whether any does. */
export function useOpenDrafts(onUnsavedChange: (unsaved: boolean) => void) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const unsaved = open.size > 0;
  useEffect(() => onUnsavedChange(unsaved), [unsaved, onUnsavedChange]);
  const report = useCallback(
    (editor: string, holds: boolean) =>
      setOpen((before) => {
        if (before.has(editor) === holds) return before;
        const after = new Set(before);
        if (holds) after.add(editor);
        else after.delete(editor);
        return after;
      }),
    [],
  );
  return { unsaved, report };
}
