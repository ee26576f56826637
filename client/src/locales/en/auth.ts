import type ar from '../ar/auth';
import type { Same } from '../shape';

const auth: Same<typeof ar> = {
  signIn: 'Sign in',
  signingIn: 'Signing in',
  identifier: 'Email or username',
  username: 'Username',
  password: 'Password',
  rememberMe: 'Remember me',
  enterIdentifier: 'Please enter the email or username',
  enterPassword: 'Please enter the password',
  enterBoth: 'Please enter username and password',
  loginError: 'Login error',
  wrongCredentials: 'Email or password incorrect',
  failed: 'Failed to log in',
  exception: 'An error occurred during login, please try again',
  loggedIn: 'Logged in successfully',
  welcome: 'Welcome',
  noAccount: 'No account? Ask the administrators to create one for you.',
  forgot: {
    title: 'Forgot password?',
    text: 'Enter your email address, and we will send a link for setting a new password.',
    email: 'Email',
    send: 'Send link',
    failed: 'That could not be sent, please try again',
    sentTitle: 'Check your email',
    sent: 'If {{email}} has a Masar account, a link is on its way to it. The link is valid for {{minutes}} minutes and works once.',
    noMailTitle: 'No mail was sent',
    noMail:
      'No mail is set up on this hub, so nothing will reach you. Enter your email, then ask a system manager for the link.',
    noMailAsked:
      'Ask a system manager for the link: a trial hub writes it to the server’s log, if this email has an account. It is valid for {{minutes}} minutes.',
    ask: 'Request link',
    nothing: 'Nothing there? Look among the unwanted mail, or ask the administrators.',
    done: 'OK',
  },
  newPassword: {
    title: 'New password',
    text: 'Setting it ends your sessions on all devices; then you sign in again.',
    label: 'New password',
    hint: 'At least 6 characters',
    submit: 'Set password',
    done: 'Your new password is set',
    doneText: 'Sign in with it to continue.',
    failed: 'The password could not be set, please try again',
    invalid: 'This link is not valid any more',
    invalidText: 'The link has expired or was used before. Ask for a new one to set your password.',
    askAgain: 'Ask for a new link',
    back: 'Back to sign-in',
  },
  google: {
    or: 'or',
    signIn: 'Sign in with Google',
    failures: {
      google_not_configured: 'Signing in with Google is not set up on this hub. Sign in with your password.',
      google_unverified: 'Google has not verified your email address. Verify it there and try again.',
      google_not_registered:
        'No active Masar account has this email address. Ask the administrators to create one.',
      google_refused: 'You are not signed in, because signing in with Google was cancelled.',
      google_failed: 'Signing in with Google failed, please try again',
    },
  },
  demo: { title: 'Demo', text: 'Sign in as the system manager:', fill: 'Fill in' },
  login: {
    title: 'Welcome back',
    text: 'Sign in and carry on where you left off.',
  },
  card: { title: 'Sign in', text: 'With your account at one of the collaborating companies' },
  hero: {
    eyebrow: 'Smart project management platform',
    title: 'A clear path for every project, a clear part for every company',
    text: 'Projects, tasks and approval requests move from company to company, step by step, and everyone sees how far the work has come and whose turn it is.',
    start: 'Start now',
  },
  preview: {
    label: 'An example of a project whose tasks move between four companies',
    project: 'Riyadh warehouse extension',
    progress: 'Progress',
    tasks: {
      design: 'Engineering drawings',
      permits: 'Building permit',
      supply: 'Steel frame delivery',
      handover: 'Inspection and handover',
    },
    companies: {
      design: 'Engineering office',
      permits: 'Contractor',
      supply: 'Supplier',
      handover: 'Engineering office',
    },
  },
};
export default auth;
