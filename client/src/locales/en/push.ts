import type ar from '../ar/push';
import type { Same } from '../shape';

const push: Same<typeof ar> = {
  title: 'Notifications on this device',
  text: 'What is for you alone, such as your turn, mentions and questions, even while Masar is closed. Only the kind of notification and the name of its record are shown.',
  here: 'Notify me on this device',
  hint: 'At any hour, while you’re signed in on this browser: after your last visit for 12 hours, or 30 days with “Remember me”. Takes effect immediately.',
  obstacles: {
    off: 'This hub doesn’t send notifications to devices.',
    insecure: 'Your browser receives notifications over a secure connection (https) only.',
    unsupported: 'This browser can’t receive notifications while Masar is closed.',
    denied:
      'Your browser is blocking notifications from this site. Allow them in its site settings, then come back.',
  },
  on: 'Notifications are on for this device',
  offNow: 'Notifications are off for this device',
  notAllowed: 'Notifications stay off',
  notAllowedText: 'Your browser asked, and you didn’t allow them.',
  unreachable: 'Your browser couldn’t reach its push service, or has none. Notifications stay off.',
  failed: 'Notifications on devices couldn’t be changed',
  devices: 'Devices with notifications',
  since: 'On since',
  lastSent: 'Last notification:',
  neverSent: 'No notification yet',
  remove: 'Turn off',
  removeOf: 'Turn off notifications on {{device}}',
  removed: 'Notifications are off for that device',
};
export default push;
