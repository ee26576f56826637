import { useEffect, useRef } from 'react';
import { latinLetter, typed } from './keys';

/** Ctrl+Z undoes and Ctrl+Shift+Z does again, with the command key as well; where a person types, the browser undoes that. */
export function useUndoKeys(undo: (() => void) | undefined, redo?: () => void): void {
  const last = useRef({ undo, redo });
  last.current = { undo, redo };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
      if (defaultPrevented || altKey || !(ctrlKey || metaKey) || latinLetter(event) !== 'z') return;
      if (target instanceof Element && target.closest(typed)) return;
      const act = shiftKey ? last.current.redo : last.current.undo;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
