import { useEffect, useRef } from 'react';
import { focusAfter } from './focus-content';

/**
 * For a button that goes with the status that it changes: the focus goes to what is found once that has happened.
 * To be called when the button is pressed; what it returns withdraws that, where the call of the button is refused.
 */
export function useFocusHandedOn(status: string, find: () => HTMLElement | null): () => () => void {
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each status
  useEffect(() => {
    if (wasPressed.current) focusAfter(find);
    wasPressed.current = false;
  }, [status]);
  return () => {
    wasPressed.current = true;
    return () => {
      wasPressed.current = false;
    };
  };
}
