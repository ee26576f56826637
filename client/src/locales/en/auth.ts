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
  noAccount: 'No account? Ask a system manager to create one for you.',
  forgot: {
    title: 'Forgot password?',
    text: 'Enter your email address and we’ll send you a link to set a new password.',
    email: 'Email',
    send: 'Send link',
    failed: 'We couldn’t send the link. Please try again.',
    sentTitle: 'Check your email',
    sent: 'If {{email}} has a Masar account, you’ll receive a link shortly. The link expires in {{minutes}} minutes and can be used once.',
    noMailTitle: 'Email isn’t set up',
    noMail: 'This hub can’t send email. Enter your address, then ask a system manager for the link.',
    noMailAsked:
      'Ask a system manager for the link. On a demo hub the link is written to the server log if the address has an account. The link expires in {{minutes}} minutes.',
    ask: 'Request link',
    nothing: 'Didn’t get it? Check your spam folder or contact a system manager.',
    done: 'OK',
  },
  google: {
    or: 'or',
    signIn: 'Sign in with Google',
    failures: {
      google_not_configured: 'Google sign-in isn’t set up on this hub. Use your password instead.',
      google_unverified: 'Google has not verified your email address. Verify it there and try again.',
      google_not_registered:
        'No active Masar account has this email address. Ask a system manager to create one.',
      google_refused: 'Google sign-in was cancelled.',
      google_failed: 'Google sign-in failed. Please try again.',
    },
  },
  passkey: { signIn: 'Sign in with a passkey', failed: 'Passkey sign-in failed' },
  demo: { title: 'Demo', text: 'Sign in as the system manager:', fill: 'Fill in' },
  login: {
    title: 'Welcome back',
    text: 'Sign in and pick up where you left off.',
  },
  card: { title: 'Sign in', text: 'With your account at one of the collaborating companies' },
  hero: {
    eyebrow: 'Smart project management platform',
    title: 'A clear path for every project, a clear role for every company',
    text: 'Projects, tasks and approval requests move between companies step by step, so everyone can see where the work stands and whose turn it is.',
    start: 'Start now',
  },
  preview: {
    label: 'An example of a project whose tasks move between three companies',
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
