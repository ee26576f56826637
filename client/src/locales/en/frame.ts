import type ar from '../ar/frame';
import type { Same } from '../shape';

const frame: Same<typeof ar> = {
  drag: {
    role: 'sortable',
    handle: 'Reorder {{item}}',
    instructions:
      'Press Space to pick up, use the up and down arrows to move, press Space again to drop, or Escape to cancel.',
    lifted: 'Picked up {{item}} from position {{number}} of {{total}}',
    over: '{{item}} is now in position {{number}} of {{total}}',
    dropped: '{{item}} moved to position {{number}} of {{total}}',
    cancelled: 'Move cancelled. {{item}} is back in position {{number}}',
  },
  conflict: {
    by: '{{name}} changed this while you were editing',
    title: 'This was changed while you were editing',
    text: 'Choose a value for each field that you both changed, then save again. Your other changes are kept, and so are theirs.',
    mine: 'My value',
    theirs: 'Saved value',
  },
  date: {
    placeholder: 'dd/mm/yyyy',
    open: 'Open calendar',
    clear: 'Clear date',
    calendar: 'Calendar',
    today: 'Today',
    selected: 'selected',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
  mainNavigation: 'Management',
  dailyNavigation: 'Daily places',
  workNavigation: 'Work',
  sessionEnded: 'Your session has ended',
  sessionEndedText: 'Sign in to pick up where you left off',
  confirmIdentity: {
    title: 'Confirm it’s you',
    text: 'You signed in a while ago. Enter your password to continue.',
    password: 'Password',
    hint: 'If you sign in with Google and don’t know your password, sign out and sign in again.',
    confirm: 'Confirm',
    failed: 'We couldn’t confirm your identity. Please try again.',
  },
  ended: {
    notice:
      'Your session has ended, but what you entered is still here. Sign in from another tab, then come back and save it.',
    signIn: 'Open sign-in in a new tab',
    leave: 'Leave without saving',
  },
  offline:
    'You’re offline. You’re seeing the last data received, and changes can’t be saved until you’re back online.',
  checking: 'Checking your access',
  checkFailed: 'Your access could not be checked',
  denied: 'Access denied',
  deniedText: 'You don’t have permission to open this page',
  closed: {
    title: 'You no longer have access to this page',
    text: 'Your access was removed while you were working here, so your changes can’t be saved. Stay if you want to copy them first.',
    notice:
      'You no longer have access to this page, so nothing here can be saved. Copy what you need, then leave.',
    stay: 'Stay to copy',
    leave: 'Leave the page',
  },
  openNavigation: 'Open navigation',
  user: 'User',
  userMenu: 'Account menu, {{name}}',
  systemAdmin: 'System manager',
  noCompany: 'No company',
  profile: 'Profile',
  settings: 'Settings',
  signOut: 'Sign out',
  signingOut: 'Signing out',
  signOutFailed: 'You’re still signed in',
  signOutFailedText:
    'The server couldn’t be reached, so we couldn’t sign you out on this device. Try again from the menu.',
  nav: {
    myTurn: 'My turn',
    notifications: 'Notifications',
    desk: 'My desk',
    projects: 'Projects',
    tasks: 'Tasks',
    dashboard: 'Dashboard',
    users: 'Users',
    companies: 'Companies',
    permissions: 'Permissions management',
    audit: 'Audit log',
    requestManagement: 'Request management',
    requests: 'Requests',
    requestTypes: 'Request types',
    templates: 'Project templates',
  },
};
export default frame;
