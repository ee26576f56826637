import { existsSync, readFileSync } from 'node:fs';
import { extname, join, parse } from 'node:path';
import express, { type RequestHandler, type Response, type Router } from 'express';
import { packageRoot } from '../lib/root';
import { allowStyleNonce } from './security';

const built = join(packageRoot, 'dist/client');

/** The folders and kinds of the client's files: what is asked for so is a file or nothing, never a page. */
const isFile = (path: string): boolean =>
  /^\/(assets|demo)(\/|$)/i.test(path) ||
  /\.(?:m?js|css|map|json|webmanifest|html?|txt|xml|pdf|ico|svg|png|jpe?g|gif|webp|avif|woff2?|ttf|mp[34]|webm)$/i.test(
    path,
  );

const kept = { immutable: true, maxAge: '1y' };

/** Scripts and styles as the build has compressed them (scripts/lib/compress.mjs); what is asked for in parts is as it is. */
function compressedAhead(root: string): RequestHandler {
  const serve = express.static(root, {
    ...kept,
    setHeaders: (res: Response, path) => {
      const { name, ext } = parse(path);
      res.set('Content-Encoding', ext === '.br' ? 'br' : 'gzip').type(extname(name));
    },
  });
  return (req, res, next) => {
    if (!/\.(js|css|svg)$/.test(req.path)) return next();
    res.vary('Accept-Encoding');
    const ending = req.acceptsEncodings('br') ? '.br' : req.acceptsEncodings('gzip') ? '.gz' : null;
    if (ending === null || req.headers.range) return next();
    const { url } = req;
    req.url = req.path + ending;
    serve(req, res, (error) => {
      req.url = url;
      next(error);
    });
  };
}

/** The built client: files that carry a hash in their name are kept for ever, and every page is the same document. */
export function spa(root = built): Router {
  const router = express.Router();
  const document = join(root, 'index.html');
  if (!existsSync(document)) return router;
  const page = readFileSync(document, 'utf8');
  router.use(
    '/assets',
    compressedAhead(join(root, 'assets')),
    express.static(join(root, 'assets'), { ...kept, fallthrough: false }),
  );
  // browsers check for a new service worker on each visit, so it is never served from a cache
  const setHeaders = (res: Response, path: string) => {
    if (path === join(root, 'sw.js')) res.set('Cache-Control', 'no-cache');
  };
  router.use(express.static(root, { index: false, maxAge: '1h', setHeaders }));
  // by no pattern: one would decode the address, which may be mistyped
  router.use((req, res, next) => {
    const isPage = ['GET', 'HEAD'].includes(req.method) && !req.path.startsWith('/api/') && !isFile(req.path);
    if (!isPage) return next();
    req.route = { path: '/{*path}' }; // by this name the metrics count it
    res
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(page.replace('STYLE_NONCE', allowStyleNonce(res)));
  });
  return router;
}
