import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Router } from 'express';
import { packageRoot } from '../lib/root';

const built = join(packageRoot, 'dist/client');

/** The folders and kinds of the client's files: what is asked for so is a file or nothing, never a page. */
const isFile = (path: string): boolean =>
  /^\/(assets|demo)(\/|$)/i.test(path) ||
  /\.(?:m?js|css|map|json|webmanifest|html?|txt|xml|pdf|ico|svg|png|jpe?g|gif|webp|avif|woff2?|ttf|mp[34]|webm)$/i.test(
    path,
  );

/** The built client: files that carry a hash in their name are kept for ever, and every page is the same document. */
export function spa(root = built): Router {
  const router = express.Router();
  if (!existsSync(root)) return router;
  router.use(
    '/assets',
    express.static(join(root, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }),
  );
  router.use(express.static(root, { index: false, maxAge: '1h' }));
  router.get('/{*path}', (req, res, next) => {
    if (req.path.startsWith('/api/') || isFile(req.path)) return next();
    res.set('Cache-Control', 'no-cache').sendFile(join(root, 'index.html'));
  });
  return router;
}
