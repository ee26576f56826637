import { useEffect, useReducer } from 'react';
import { LAST_STEP, STEP_TIME } from '../model/steps';

export interface Touring {
  /** Which of the steps, from 0. */
  at: number;
  /** Whether it goes on by itself. */
  running: boolean;
}

export type TouringAction = { type: 'run' | 'pause' | 'advance' } | { type: 'go'; to: number };

/** How the tour goes on: by itself when asked to, up to its last step; who moves by hand takes it over. */
export function reduceTouring(state: Touring, action: TouringAction): Touring {
  switch (action.type) {
    case 'run':
      return { at: state.at === LAST_STEP ? 0 : state.at, running: true };
    case 'pause':
      return { ...state, running: false };
    case 'advance':
      return state.running ? { at: within(state.at + 1), running: state.at + 1 < LAST_STEP } : state;
    case 'go':
      return { at: within(action.to), running: false };
  }
}

const within = (step: number): number => Math.min(LAST_STEP, Math.max(0, step));

/** The tour, begun at its first step and without autoplay; autoplay pauses when its tab goes out of sight. */
export function useTouring() {
  const [{ at, running }, dispatch] = useReducer(reduceTouring, { at: 0, running: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its whole time
  useEffect(() => {
    if (!running) return;
    const turning = setTimeout(() => dispatch({ type: 'advance' }), STEP_TIME);
    const pauseUnseen = () => document.hidden && dispatch({ type: 'pause' });
    document.addEventListener('visibilitychange', pauseUnseen);
    return () => {
      clearTimeout(turning);
      document.removeEventListener('visibilitychange', pauseUnseen);
    };
  }, [running, at]);
  return {
    at,
    running,
    toggle: () => dispatch({ type: running ? 'pause' : 'run' }),
    go: (to: number) => dispatch({ type: 'go', to }),
  };
}
