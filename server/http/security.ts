import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Step } from './before';

/** The one constant `<style>` that Radix Select brings along (it hides a scrollbar); everything else is a file of ours. */
const SELECT_STYLE = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

/** What the API answers is for the one who asked: kept by no shared cache, and shown again only after asking. */
export const privateAnswers: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'private, no-cache');
  next();
};

/** Security headers. Nothing runs, is styled or shown but what we serve ourselves. */
export function securityHeaders({ secure }: { secure: boolean }): Step {
  const headers = headersOf(
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
    }),
  );
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** The headers that it sets on any answer: they are the same on all, and found out once. */
function headersOf(middleware: ReturnType<typeof helmet>): [name: string, value: string][] {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
}
