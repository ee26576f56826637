import { useEffect, useRef } from 'react';
import { releaseShot, type Shot } from '../model/screenshot';

/** Frees the memory of the pictures that are no longer shown. */
export function useReleased(shots: readonly Shot[]): void {
  const held = useRef<readonly Shot[]>([]);
  useEffect(() => {
    for (const shot of held.current) if (!shots.includes(shot)) releaseShot(shot);
    held.current = shots;
  });
  useEffect(() => () => held.current.forEach(releaseShot), []);
}
