import { createServer, type Server, type ServerOptions } from 'node:http';
import * as auth from '@shared/contracts/auth';
import compression from 'compression';
import express from 'express';
import { config } from './config';
import { pool, readFresh } from './db/client';
import { attachmentRoutes } from './domains/attachments/routes';
import { noteActivity } from './domains/auth/commands';
import { answerGoogleErrors, googleRoutes } from './domains/auth/google/routes';
import { passwordChangeRoutes } from './domains/auth/password-change/routes';
import { passwordResetRoutes } from './domains/auth/password-reset/routes';
import { loadActor } from './domains/auth/queries';
import { authRoutes } from './domains/auth/routes';
import { companyRoutes } from './domains/companies/routes';
import { dashboardRoutes } from './domains/dashboard/routes';
import { eventRoutes } from './domains/events/routes';
import { linkPreviewRoutes } from './domains/link-preview/routes';
import { noteRoutes } from './domains/notes/routes';
import { notificationRoutes } from './domains/notifications/routes';
import { permissionRoutes } from './domains/permissions/routes';
import { projectTaskRoutes } from './domains/projects/project-tasks/routes';
import { projectRoutes } from './domains/projects/routes';
import { requestTypeRoutes } from './domains/request-types/routes';
import { requestRoutes } from './domains/requests/routes';
import { roleRoutes } from './domains/roles/routes';
import { settingsRoutes } from './domains/settings/routes';
import { systemRoutes } from './domains/system/routes';
import { taskRoutes } from './domains/tasks/routes';
import { templateRoutes } from './domains/templates/routes';
import { userRoutes } from './domains/users/routes';
import { before } from './http/before';
import { deadline } from './http/deadline';
import { docs } from './http/docs';
import { closeWhileDraining } from './http/draining';
import { answerErrors, notFound } from './http/errors';
import { classesFor } from './http/express-classes';
import { refuseInStream } from './http/let-go';
import { measure } from './http/metrics';
import { mountAll } from './http/mount';
import { answerUnchanged } from './http/polls';
import { requestLog } from './http/request-log';
import { privateAnswers, securityHeaders } from './http/security';
import { sessions } from './http/session';
import { spa } from './http/spa';

export const routes = [
  ...attachmentRoutes,
  ...authRoutes,
  ...passwordChangeRoutes,
  ...passwordResetRoutes,
  ...companyRoutes,
  ...eventRoutes,
  ...linkPreviewRoutes,
  ...noteRoutes,
  ...notificationRoutes,
  ...dashboardRoutes,
  ...permissionRoutes,
  ...projectRoutes,
  ...projectTaskRoutes,
  ...requestTypeRoutes,
  ...requestRoutes,
  ...roleRoutes,
  ...settingsRoutes,
  ...taskRoutes,
  ...templateRoutes,
  ...userRoutes,
];

/** The whole product on one origin: the API, its document, and the client. The database is connected before. */
export function createHub(options: ServerOptions = {}): Server {
  const app = express();
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.use(compression());

  const health = express.Router();
  mountAll(health, systemRoutes);
  app.use(health);

  const api = express.Router();
  app.use(docs());
  api.use('/api', privateAnswers, deadline);
  api.use('/api', sessions({ pool, secret: config.sessionSecret, secure, loadActor, noteActivity }));
  mountAll(api, [...routes, ...googleRoutes(config.google)], readFresh);
  api.use(auth.google.path, answerGoogleErrors);
  api.use('/api', notFound);
  app.use(api);

  app.use(spa());
  app.use(notFound);
  app.use(answerErrors);
  const steps = [
    refuseInStream,
    requestLog,
    measure,
    closeWhileDraining,
    securityHeaders({ secure }),
    answerUnchanged,
  ];
  return createServer({ ...options, ...classesFor(app) }, before(app, ...steps));
}
