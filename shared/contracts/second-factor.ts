import { z } from 'zod';
import { endpoint } from '../endpoint';
import { latinDigits } from '../rules/latin-digits';
import { secondStep, self } from './auth';
import { id, time } from './fields';

/** How long a sign-in waits for its second step, and the setting up of a factor for its proof. */
export const SECOND_STEP_MINUTES = 10;
export const RECOVERY_CODES = 10;

/** The end of a sign-in. */
export const signedIn = z.object({
  user: self,
  /** The page that was asked for before the browser went to Google; null: the screen knows where to go. */
  next: z.string().nullable(),
});

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** What setting up a factor answers. */
export const added = z.object({
  /** With the first factor; they are shown this once. */
  recoveryCodes: z.array(z.string()).nullable(),
  /** The sign-in that could not end without a factor has ended. */
  signedIn: signedIn.nullable(),
});
export type Added = z.infer<typeof added>;

export const overview = z.object({
  totp: z.object({ createdAt: time, lastUsedAt: time.nullable() }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodes: z.object({ left: z.int(), createdAt: time }).nullable(),
  /** When the caller can't sign in without a second factor any more; null: never. */
  requiredFrom: time.nullable(),
});
export type SecondFactors = z.infer<typeof overview>;

export const pending = endpoint({
  method: 'GET',
  path: '/api/auth/login/second-step',
  summary: 'Which second step this browser’s sign-in waits for, if any',
  access: 'everyone',
  response: z.object({ secondStep: secondStep.nullable() }),
});

/** Six digits of an app, in any script and with blanks, or a recovery code. */
const typedCode = z
  .string()
  .max(40)
  .transform((code) => latinDigits(code).replace(/\s/g, ''))
  .pipe(z.string().min(1, 'required'));

export const enterCode = endpoint({
  method: 'POST',
  path: '/api/auth/login/code',
  summary: 'The second step of a sign-in by a code of the authenticator app, or by a recovery code',
  access: 'everyone',
  body: z.strictObject({ code: typedCode }),
  response: signedIn,
  errors: ['sign_in_expired', 'too_many_requests'],
});

export const get = endpoint({
  method: 'GET',
  path: '/api/user/second-factor',
  summary: 'The caller’s second factors',
  access: 'signedIn',
  response: overview,
});

export const totpSecret = z.object({
  /** Base32, to be typed. */
  secret: z.string(),
  /** `otpauth://` */
  uri: z.string(),
  /** The same as a picture: a `data:` address. */
  qr: z.string(),
});
export type TotpSecret = z.infer<typeof totpSecret>;

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/totp/secret',
  summary: 'A new secret for an authenticator app, which counts once a code of it is confirmed',
  access: 'everyone',
  response: totpSecret,
  errors: ['signed_out', 'confirmation_required'],
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/totp',
  summary: 'Use the authenticator app from now on, by a code of the new secret; it replaces an earlier app',
  access: 'everyone',
  body: z.strictObject({ code: typedCode }),
  response: added,
  errors: ['signed_out', 'confirmation_required', 'setup_expired'],
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/user/second-factor/totp',
  summary: 'Use no authenticator app any more',
  access: 'signedIn',
  errors: ['confirmation_required', 'no_second_factor', 'second_factor_required'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes',
  summary: 'New recovery codes; the old ones work no more',
  access: 'signedIn',
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['confirmation_required', 'no_second_factor'],
});
