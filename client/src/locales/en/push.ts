import type ar from '../ar/push';
import type { Same } from '../shape';

const push: Same<typeof ar> = {
  title: 'Notifications on this device',
  text: 'Get notified of your turns, mentions and questions, even while Masar is closed. Notifications show only their kind and the record’s name.',
  here: 'Notify me on this device',
  hint: 'You’ll be notified at any hour while you’re signed in on this browser, up to 30 days after your last visit. Takes effect immediately.',
  obstacles: {
    off: 'This hub doesn’t send notifications to devices.',
    insecure: 'Your browser receives notifications over a secure connection (https) only.',
    unsupported: 'This browser can’t receive notifications while Masar is closed.',
    denied:
      'Your browser is blocking notifications from this site. Allow them in its site settings, then come back.',
    notRemembered:
      'Notifications need “Remember me”. Sign out and sign in again with it, but not on a shared computer.',
  },
  on: 'Notifications are on for this device',
  offNow: 'Notifications are off for this device',
  notAllowed: 'Notifications stay off',
  notAllowedText: 'Your browser asked, and you didn’t allow them.',
  unreachable: 'Your browser has no push service or couldn’t reach it. Notifications stay off.',
  failed: 'We couldn’t change notifications on the device',
  devices: 'Devices with notifications',
  since: 'On since',
  lastSent: 'Last notification:',
  neverSent: 'No notification yet',
  remove: 'Turn off',
  removeOf: 'Turn off notifications on {{device}}',
  removed: 'Notifications are off for that device',
};
export default push;
