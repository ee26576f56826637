import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Router } from 'express';
import { packageRoot } from '../lib/root';

const built = join(packageRoot, 'dist/client');

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
    if (req.path.startsWith('/api/')) return next();
    res.set('Cache-Control', 'no-cache').sendFile(join(root, 'index.html'));
  });
  return router;
}
