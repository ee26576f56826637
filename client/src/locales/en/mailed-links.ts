import type ar from '../ar/mailed-links';
import type { Same } from '../shape';

const mailedLinks: Same<typeof ar> = {
  newPassword: {
    title: 'New password',
    text: 'Setting a new password signs you out on every device. You’ll then sign in again.',
    label: 'New password',
    submit: 'Set password',
    done: 'Password set',
    doneText: 'Sign in with it to continue.',
    failed: 'We couldn’t set the password. Please try again.',
    invalid: 'This link is no longer valid',
    invalidText: 'The link has expired or has already been used. Request a new one to set your password.',
    askAgain: 'Request a new link',
    back: 'Back to sign-in',
  },
  join: {
    title: 'Join Masar',
    text: 'Set your password to open your account. You’ll be signed in right away.',
    password: 'Your password',
    submit: 'Set password and join',
    failed: 'We couldn’t open your account. Please try again.',
    invalid: 'This invitation is no longer valid',
    invalidText:
      'It has expired, has already been used, or was replaced by a newer one. Ask the person who invited you to send it again.',
    back: 'Back to sign-in',
  },
  confirmEmail: {
    title: 'Confirm your email address',
    text: 'This address will become your Masar email. You’ll sign in with it and get our messages there.',
    submit: 'Confirm the address',
    done: 'Email address confirmed',
    doneText: 'Your Masar account now uses this address.',
    failed: 'We couldn’t confirm the address. Please try again.',
    invalid: 'This link is no longer valid',
    invalidText:
      'The link has expired, has already been used, or was replaced by a newer one. Send a new link from your profile, or ask a system manager.',
    taken: 'Another account now uses this address. Ask a system manager.',
    profile: 'Open my profile',
    toSignIn: 'Go to sign-in',
    toHub: 'Go to Masar',
  },
};
export default mailedLinks;
