import { useEffect, useRef } from 'react';

/** A signal for what is under way; `callOff` ends all of it, and so does leaving the page. */
export function useCallOff() {
  const controller = useRef(new AbortController());
  const callOff = () => {
    controller.current.abort();
    controller.current = new AbortController();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on leaving alone
  useEffect(() => callOff, []);
  return { signalNow: () => controller.current.signal, callOff };
}
