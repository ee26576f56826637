import type ar from '../ar/sessions';
import type { Same } from '../shape';

const sessions: Same<typeof ar> = {
  title: 'Sessions',
  titleOf: 'Sessions of {{name}}',
  text: 'The devices you signed in from. Each session ends after 90 days at the latest.',
  loading: 'Loading sessions',
  none: 'There are no open sessions',
  current: 'This device',
  unknownDevice: 'Unknown browser',
  signedIn: 'Signed in:',
  lastUsed: 'Last used:',
  end: 'End',
  endOf: 'End the session on {{device}}',
  ended: 'The session has ended',
  endOthers: 'End all other sessions',
  endOthersTitle: 'End all other sessions?',
  endOthersText: 'You’ll need to sign in again on every other device.',
  endAll: 'End all sessions',
  endAllTitle: 'End all sessions of this user?',
  endAllText: 'This user will need to sign in again on every device.',
  allEnded: 'The sessions have ended',
  failed: 'The session could not be ended',
};
export default sessions;
