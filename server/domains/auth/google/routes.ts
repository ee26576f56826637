import { landingAfterSignIn } from '@shared/rules/landing';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Config } from '../../../config';
import { type Google, google } from '../../../http/google';
import { endSession, startSession } from '../../../http/session';
import { log } from '../../../lib/log';
import { countSignIn, GoogleRefusal, signInWithGoogle } from './commands';

/** Signing in with Google: two addresses that a browser goes to, and that always send it on to a page. */
export function googleRoutes(config: Config['google']): Router {
  const provider = config && google(config);
  const step =
    (take: (provider: Google, req: Request, res: Response) => Promise<void>): RequestHandler =>
    async (req, res) => {
      res.set('Cache-Control', 'no-store');
      try {
        if (!provider) throw new GoogleRefusal('google_not_configured');
        await take(provider, req, res);
      } catch (error) {
        await sendBack(req, res, error);
      }
    };
  const router = express.Router();
  router.get('/api/auth/google', step(begin));
  router.get('/api/auth/google/callback', step(finish));
  return router;
}

async function begin(provider: Google, req: Request, res: Response): Promise<void> {
  const asked = typeof req.query.asked === 'string' ? req.query.asked : undefined;
  // A session in use holds no sign-in that another site could have begun.
  if (req.user) return res.redirect(landingAfterSignIn(req.user, 'landing', asked));
  await countSignIn(req.ip ?? '');
  await provider.begin(req, res, asked);
}

async function finish(provider: Google, req: Request, res: Response): Promise<void> {
  if (req.query.error === 'access_denied') throw new GoogleRefusal('google_refused');
  const { asked, ...person } = await provider.finish(req, res);
  const { identity, actor } = await signInWithGoogle(person, req.ip ?? '');
  await startSession(req, identity, false);
  res.redirect(landingAfterSignIn(actor, 'landing', asked));
}

/** Ends the attempt, with its state, and has the sign-in screen say why. A session that is in use stays. */
async function sendBack(req: Request, res: Response, error: unknown): Promise<void> {
  const failure = error instanceof GoogleRefusal ? error.failure : 'google_failed';
  if (failure === 'google_failed') log.warn({ err: error }, 'a sign-in with Google failed');
  if (!req.user) await endSession(req);
  res.redirect(`/login?error=${failure}`);
}
