import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** The one constant `<style>` that Radix Select brings along (it hides a scrollbar); everything else is a file of ours. */
const SELECT_STYLE = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

/** What the API answers is for the one who asked: kept by no shared cache, and shown again only after asking. */
export const privateAnswers: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'private, no-cache');
  next();
};

/** Security headers. Nothing runs, is styled or shown but what we serve ourselves. */
export const securityHeaders = ({ secure }: { secure: boolean }): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", SELECT_STYLE],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'same-origin' },
  });

/** Has the policy of this answer allow `<style>` elements with this nonce, as the scroll lock of Radix dialogs writes. */
export function allowStyleNonce(res: Response): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = res.get('Content-Security-Policy') ?? '';
  res.set('Content-Security-Policy', policy.replace(SELECT_STYLE, `$& 'nonce-${nonce}'`));
  return nonce;
}
