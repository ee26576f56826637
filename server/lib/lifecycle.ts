import { EventEmitter } from 'node:events';

let draining = false;
const events = new EventEmitter().setMaxListeners(0);

/** True from the moment the server was asked to stop: readyz turns false, so that no new traffic is sent here. */
export const isDraining = (): boolean => draining;

/** Returns how to serve on after all, which only what outlives a server needs. */
export function startDraining(): () => void {
  if (!draining) {
    draining = true;
    events.emit('draining');
  }
  return () => {
    draining = false;
  };
}

/** For what never ends by itself, such as event streams. Returns how to unsubscribe. */
export function onDraining(listener: () => void): () => void {
  events.once('draining', listener);
  return () => events.off('draining', listener);
}
