import type ar from '../ar/frame';
import type { Same } from '../shape';

const frame: Same<typeof ar> = {
  mainNavigation: 'Management',
  workNavigation: 'Work',
  sessionEnded: 'Your session has ended',
  sessionEndedText: 'Sign in to go on where you left off',
  confirmIdentity: {
    title: 'Confirm that it is you',
    text: 'You signed in a while ago. Enter your password to continue.',
    password: 'Password',
    hint: 'If you sign in with Google and don’t know your password, sign out and sign in again.',
    confirm: 'Confirm',
    failed: 'We couldn’t confirm your identity. Please try again.',
  },
  ended: {
    notice:
      'Your session has ended, and what you entered is still here. Sign in in another tab, then come back to save it.',
    signIn: 'Sign in in a new tab',
    leave: 'Leave without saving',
  },
  offline: 'You are offline. You see what came last, and nothing is saved until the connection is back.',
  checking: 'Checking your access',
  checkFailed: 'Your access could not be checked',
  denied: 'Access denied',
  deniedText: 'You have no permission to open this page',
  closed: {
    title: 'This page was closed to you',
    text: 'Your access was withdrawn while you were working here, and what you entered will not be saved. Stay if you want to copy it first.',
    notice:
      'Your access to this page was withdrawn. Copy what you need of what you entered, then leave: nothing is saved here.',
    stay: 'Stay and copy',
    leave: 'Leave the page',
  },
  openNavigation: 'Open navigation',
  user: 'User',
  userMenu: 'Menu of {{name}}',
  systemAdmin: 'System manager',
  noCompany: 'No company',
  profile: 'Profile',
  settings: 'Settings',
  signOut: 'Sign out',
  signingOut: 'Signing out',
  signOutFailed: 'You are not signed out',
  signOutFailedText:
    'The server could not be reached, and you are still signed in on this device. Try again in the menu.',
  nav: {
    companyDashboard: 'Company dashboard',
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
