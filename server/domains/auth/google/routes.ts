import * as auth from '@shared/contracts/auth';
import type { Actor } from '@shared/rules/actor';
import { landingAfterSignIn, type SignInScreen } from '@shared/rules/landing';
import type { ErrorRequestHandler } from 'express';
import type { Config } from '../../../config';
import { liftDeadline } from '../../../http/deadline';
import { google, StrayReturn } from '../../../http/google';
import { deviceOf, rememberDevice } from '../../../http/known-device';
import { type Mounted, on } from '../../../http/mount';
import { endSession, holdSignIn, saveSession, startSession } from '../../../http/session';
import { log } from '../../../lib/log';
import { InvalidInput, Refusal } from '../../../lib/refusal';
import { noteSignIn } from '../../audit/commands';
import { settingsOf } from '../../settings/queries';
import { tellOfNewDevice } from '../commands';
import { secondStepOf } from '../second-factor/queries';
import { countBeginning, countReturn, GoogleRefusal, signInWithGoogle } from './commands';

/** Where a sign-in goes on that Google has begun. */
const SECOND_STEP = '/login#second-step';

/** Where a person begins who has come from Google. */
async function startOf(actor: Actor, from: SignInScreen, asked?: string): Promise<string> {
  const { firstPage } = await settingsOf(actor.id);
  return landingAfterSignIn({ ...actor, firstPage }, from, asked);
}

/** Signing in with Google: two addresses that a browser goes to, and that always send it on to a page. */
export function googleRoutes(config: Config['google']): Mounted[] {
  const provider = config && google(config);
  const configured = () => {
    if (!provider) throw new GoogleRefusal('google_not_configured');
    return provider;
  };
  return [
    on(auth.google)(async ({ actor, query: { asked, from }, req }) => {
      // A session in use holds no sign-in that another site could have begun.
      if (actor) return startOf(actor, from, asked);
      const { begin } = configured();
      await countBeginning(req.ip ?? '');
      const address = await begin(req, { asked, from });
      await saveSession(req);
      return address;
    }),

    on(auth.googleReturn)(async ({ actor, req, res }) => {
      liftDeadline(res);
      if (actor) return startOf(actor, 'landing'); // they came back twice, as after a double click
      const { finish } = configured();
      await countReturn(req.ip ?? '');
      if (req.query.error === 'access_denied') throw new GoogleRefusal('google_refused');
      const { asked, from, ...person } = await finish(req);
      const signedIn = await signInWithGoogle(person, req.ip ?? '');
      const { identity } = signedIn;
      const isKnown = deviceOf(req, identity.id) !== undefined;
      const secondStep = await secondStepOf(identity.id);
      if (secondStep) {
        const { setUp } = secondStep;
        await holdSignIn(req, { ...identity, remember: false, isKnown, setUp, from, asked });
      } else {
        if (!isKnown) await tellOfNewDevice(identity.id);
        await startSession(req, identity, false, () => noteSignIn(identity.id, 'google'));
        rememberDevice(req, res, identity.id);
      }
      return secondStep ? SECOND_STEP : startOf(signedIn.actor, from, asked);
    }),
  ];
}

/** Ends the attempt, with its state, and has the sign-in screen say why. A session that is in use stays. */
export const answerGoogleErrors: ErrorRequestHandler = async (error, req, res, _next) => {
  logFailure(error);
  if (res.headersSent) return; // the browser is on its way
  if (!req.user) await endSession(req).catch(logFailure);
  const failure = error instanceof GoogleRefusal ? error.failure : 'google_failed';
  res.set('Cache-Control', 'no-store').redirect(`/login?error=${failure}`);
};

/** What anybody can bring about at will is told to those who look for it only. */
function logFailure(error: unknown): void {
  if (error instanceof GoogleRefusal) return;
  const isOfStranger = [StrayReturn, Refusal, InvalidInput].some((kind) => error instanceof kind);
  log[isOfStranger ? 'debug' : 'warn']({ err: error }, 'a sign-in with Google failed');
}
