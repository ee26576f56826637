import express, { type Router } from 'express';
// of the library itself, all would be run that is made for browsers
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';
import { countCall } from './fair-use';
import { openApiDocument } from './openapi';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Masar API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;

/** `/api/openapi.json`, and a page to browse it that asks no other origin for anything. */
export function docs(): Router {
  const router = express.Router();
  // compressing them for each call would take the process longer than most calls of the hub
  router.use(['/api/openapi.json', '/api/docs'], countCall(), (_req, res, next) => {
    res.set('Cache-Control', 'no-transform');
    next();
  });
  const document = JSON.stringify(openApiDocument());
  router.get('/api/openapi.json', (_req, res) => void res.type('json').send(document));
  router.get('/api/docs', (_req, res) => void res.type('html').send(page));
  router.get('/api/docs/start.js', (_req, res) => void res.type('js').send(start));
  router.use('/api/docs', express.static(getAbsoluteFSPath(), { index: false, cacheControl: false }));
  return router;
}
