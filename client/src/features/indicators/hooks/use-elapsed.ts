import { useEffect, useRef, useState } from 'react';

const TICK_MS = 100;

/** How much of a time has gone by; calls once when it is over. */
export function useElapsed(total: number, onOver: () => void): number {
  const [elapsed, setElapsed] = useState(0);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const start = performance.now();
    const tick = setInterval(() => setElapsed(Math.min(total, performance.now() - start)), TICK_MS);
    const end = setTimeout(() => over.current(), total);
    return () => {
      clearInterval(tick);
      clearTimeout(end);
    };
  }, [total]);
  return elapsed;
}
