import { useEffect } from 'react';
import { dismissToast } from './toast';

/** Whom messages were shown to last, in this tab. */
let last: number | undefined;

/** Takes away what one person was told once another person is signed in: it may name a record that is not for them. */
export function useToastsOf(userId: number): void {
  useEffect(() => {
    if (last !== undefined && last !== userId) dismissToast();
    last = userId;
  }, [userId]);
}
