import type ar from '../ar/profile';
import type { Same } from '../shape';

const profile: Same<typeof ar> = {
  title: 'Profile',
  description: 'Your details as the people you work with see them, and your account in Masar.',
  settings: 'Settings',
  details: 'Personal details',
  firstName: 'First name',
  lastName: 'Last name',
  username: 'Username',
  usernameHint: 'You sign in with it or with your email',
  phone: 'Phone',
  email: 'Email',
  emailNote: 'The email cannot be changed',
  picture: 'Link to your picture',
  pictureHint: 'A picture on the web; leave it empty to show your initials',
  pictureBroken: 'No picture could be loaded from this link; your initials are shown instead',
  saved: 'Profile saved',
  saveFailed: 'Your profile could not be saved',
  discard: {
    title: 'Discard your changes?',
    text: 'What you changed in your profile will not be saved.',
    confirm: 'Discard changes',
    stay: 'Keep editing',
  },
  account: {
    title: 'Account information',
    id: 'User ID',
    state: 'Account state',
    role: 'Role',
    company: 'Company',
    created: 'Created',
    updated: 'Last updated',
    lastActive: 'Last active',
  },
  password: {
    title: 'Password',
    text: 'We send a link for setting a new password to your email. Once it is set, you sign in again on all your devices.',
    noMail:
      'A password is changed by a link, but no mail is set up on this hub, so nothing will reach you. Request the link here, then ask a system manager for it.',
    change: 'Change password',
    sent: 'The link for a new password was sent',
    sentText: 'You will find it in your mailbox {{email}}',
    notSent: 'No mail was sent',
    notSentText: 'Ask a system manager for the link: a trial hub writes it to the server’s log.',
    failed: 'The link could not be sent',
  },
};
export default profile;
