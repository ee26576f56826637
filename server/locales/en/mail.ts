import type { MailTexts } from '../mail';

/** What the hub writes to people by e-mail. */
export const mail: MailTexts = {
  signature: 'Masar',
  passwordReset: {
    subject: 'Set a new password for Masar',
    greeting: (name) => `Hello ${name},`,
    text: (minutes) =>
      `Somebody asked to set a new password for your Masar account. Open this link to set it; it is valid for ${minutes} minutes and works once.`,
    action: 'Set the password',
    closing: 'If it was not you, ignore this message: your password stays as it is.',
  },
};
