import { z } from 'zod';
import { endpoint } from '../endpoint';
import { byId } from './fields';
import { added, passkey, signedIn } from './second-factor';

export const MOST_PASSKEYS = 10;
export const PASSKEY_NAME = 60;

/** What a browser's WebAuthn is called with: as the standard has it in JSON. */
const options = z.looseObject({ challenge: z.string() });

const text = (most: number) => z.string().max(most);

/** What it answers, in base64url; other members of the standard are left out. */
const credential = {
  id: text(1_400),
  rawId: text(1_400),
  type: z.literal('public-key'),
};

export const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text(8_000),
    attestationObject: text(40_000),
    transports: z.array(text(40)).max(10).optional(),
  }),
});

export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text(8_000),
    authenticatorData: text(8_000),
    signature: text(8_000),
    userHandle: text(200).optional(),
  }),
});

export const beginSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey/challenge',
  summary: 'Begin to sign in with a passkey, in the place of a password or as the second step after it',
  access: 'everyone',
  response: options,
  errors: ['too_many_requests'],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey',
  summary: 'Sign in with a passkey',
  access: 'everyone',
  body: z.strictObject({
    credential: assertion,
    /** As in signing in with a password; after one, what was chosen there holds. */
    rememberMe: z.boolean().default(false),
  }),
  response: signedIn,
  errors: ['sign_in_expired', 'passkey_refused', 'too_many_requests'],
});

export const begin = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/challenge',
  summary: 'Begin to add a passkey',
  access: 'everyone',
  response: options,
  errors: ['signed_out', 'confirmation_required', 'too_many_passkeys'],
});

/** Blank: it is named after the browser. */
const name = z.string().trim().normalize().max(PASSKEY_NAME);

export const add = endpoint({
  method: 'POST',
  path: '/api/user/passkeys',
  summary: 'Add the passkey that the browser has made',
  access: 'everyone',
  body: z.strictObject({ credential: registration, name: name.default('') }),
  response: added,
  status: 201,
  errors: [
    'signed_out',
    'confirmation_required',
    'setup_expired',
    'passkey_refused',
    'passkey_known',
    'too_many_passkeys',
  ],
});

export const rename = endpoint({
  method: 'PATCH',
  path: '/api/user/passkeys/:id',
  summary: 'Give a passkey of one’s own another name',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({ name: name.min(1, 'required') }),
  response: passkey,
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/user/passkeys/:id',
  summary: 'Remove a passkey of one’s own',
  access: 'signedIn',
  params: byId,
  errors: ['confirmation_required', 'second_factor_required'],
});
