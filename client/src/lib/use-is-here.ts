import { useEffect, useRef } from 'react';

/** Tells whether the component is still on the page: for what follows something that was waited for. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
