import { useEffect, useReducer } from 'react';
import { DURATION } from '../model/sections';

export interface Playback {
  second: number;
  playing: boolean;
}

export type PlaybackAction = { type: 'play' | 'pause' | 'reset' | 'tick' } | { type: 'jump'; to: number };

const hasEnded = ({ second }: Playback): boolean => second >= DURATION;

/** How the video runs: a tick a second while it plays, up to its end; played again from there, it starts over. */
export function reducePlayback(state: Playback, action: PlaybackAction): Playback {
  switch (action.type) {
    case 'play':
      return { second: hasEnded(state) ? 0 : state.second, playing: true };
    case 'pause':
      return { ...state, playing: false };
    case 'reset':
      return { second: 0, playing: false };
    case 'tick':
      return state.playing ? moveTo(state.second + 1, state) : state;
    case 'jump':
      return moveTo(action.to, state);
  }
}

function moveTo(second: number, { playing }: Playback): Playback {
  const bounded = Math.min(DURATION, Math.max(0, Math.round(second)));
  return { second: bounded, playing: playing && bounded < DURATION };
}

/** The running video; it pauses when its tab goes out of sight. */
export function usePlayback(autoPlay: boolean) {
  const [playback, dispatch] = useReducer(reducePlayback, { second: 0, playing: autoPlay });
  const { playing } = playback;
  useEffect(() => {
    if (!playing) return;
    const ticking = setInterval(() => dispatch({ type: 'tick' }), 1000);
    const pauseUnseen = () => document.hidden && dispatch({ type: 'pause' });
    document.addEventListener('visibilitychange', pauseUnseen);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', pauseUnseen);
    };
  }, [playing]);
  return {
    ...playback,
    ended: hasEnded(playback),
    toggle: () => dispatch({ type: playing ? 'pause' : 'play' }),
    reset: () => dispatch({ type: 'reset' }),
    jump: (to: number) => dispatch({ type: 'jump', to }),
  };
}
