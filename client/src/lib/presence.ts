import { readStored, writeStored } from './stored';

/** Whether a person was signed in when this browser was last here: before-paint.js reads it too, to fetch what they need. */
const KEY = 'signedIn';

export const wasSignedIn = (): boolean => readStored(KEY) === 'yes';
export const notePresence = (signedIn: boolean): void => writeStored(KEY, signedIn ? 'yes' : 'no');
