import { createServer, type Server, type ServerOptions } from 'node:http';
import * as auth from '@shared/contracts/auth';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express from 'express';
import { config } from './config';
import { reservedPool } from './db/client';
import { absenceRoutes } from './domains/absences/routes';
import { attachmentRoutes } from './domains/attachments/routes';
import { noteDenial } from './domains/audit/commands';
import { auditRoutes } from './domains/audit/routes';
import { noteActivity } from './domains/auth/commands';
import { confirmationRoutes } from './domains/auth/confirmation/routes';
import { answerGoogleErrors, googleRoutes } from './domains/auth/google/routes';
import { invitationRoutes } from './domains/auth/invitation/routes';
import { passkeyRoutes } from './domains/auth/passkeys/routes';
import { passwordChangeRoutes } from './domains/auth/password-change/routes';
import { passwordResetRoutes } from './domains/auth/password-reset/routes';
import { readSession } from './domains/auth/queries';
import { authRoutes } from './domains/auth/routes';
import { secondFactorRoutes } from './domains/auth/second-factor/routes';
import { authorityRoutes } from './domains/authority/routes';
import { binRoutes } from './domains/bin/routes';
import { calendarFeedRoutes } from './domains/calendar-feeds/routes';
import { calendarRoutes } from './domains/calendars/routes';
import { commentRoutes } from './domains/comments/routes';
import { companyRoutes } from './domains/companies/routes';
import { companyRegistrationRoutes } from './domains/company-registration/routes';
import { courtRoutes } from './domains/court/routes';
import { dashboardRoutes } from './domains/dashboard/routes';
import { dryRunRoutes } from './domains/dry-runs/routes';
import { dueRoutes } from './domains/due/routes';
import { eventRoutes } from './domains/events/routes';
import { exportRoutes } from './domains/exports/routes';
import { hubSettingsRoutes } from './domains/hub-settings/routes';
import { importRoutes } from './domains/imports/routes';
import { jobRoutes } from './domains/jobs/routes';
import { linkPreviewRoutes } from './domains/link-preview/routes';
import { myWorkRoutes } from './domains/my-work/routes';
import { noteRoutes } from './domains/notes/routes';
import { notificationRoutes } from './domains/notifications/routes';
import { permissionRoutes } from './domains/permissions/routes';
import { pictureRoutes } from './domains/pictures/routes';
import { projectTaskRoutes } from './domains/projects/project-tasks/routes';
import { projectRoutes } from './domains/projects/routes';
import { pushRoutes } from './domains/push/routes';
import { reportRoutes } from './domains/reports/routes';
import { requestTypeRoutes } from './domains/request-types/routes';
import { requestRoutes } from './domains/requests/routes';
import { roleRoutes } from './domains/roles/routes';
import { savedViewRoutes } from './domains/saved-views/routes';
import { searchRoutes } from './domains/search/routes';
import { sessionRoutes } from './domains/sessions/routes';
import { settingsRoutes } from './domains/settings/routes';
import { systemRoutes } from './domains/system/routes';
import { taskRoutes } from './domains/tasks/routes';
import { templateRoutes } from './domains/templates/routes';
import { emailChangeRoutes } from './domains/users/email-change/routes';
import { userRoutes } from './domains/users/routes';
import { deadline } from './http/deadline';
import { denials } from './http/denials';
import { docs } from './http/docs';
import { closeWhileDraining } from './http/draining';
import { answerErrors, notFound } from './http/errors';
import { warnOfHttps } from './http/exposure';
import { classesFor } from './http/express-classes';
import { answerLate, countCall, refuseUsedUp } from './http/fair-use';
import { requireKnownHost } from './http/hosts';
import { measure } from './http/metrics';
import { mountAll } from './http/mount';
import { noteStart } from './http/polls';
import { requestLog } from './http/request-log';
import { privateAnswers, securityHeaders } from './http/security';
import { sessionCookie, sessions } from './http/session';
import { spa } from './http/spa';
import { noteCall } from './lib/call-context';

export const routes = [
  ...attachmentRoutes,
  ...auditRoutes,
  ...authRoutes,
  ...confirmationRoutes,
  ...passwordChangeRoutes,
  ...passwordResetRoutes,
  ...invitationRoutes,
  ...passkeyRoutes,
  ...secondFactorRoutes,
  ...authorityRoutes,
  ...binRoutes,
  ...calendarFeedRoutes,
  ...calendarRoutes,
  ...companyRoutes,
  ...companyRegistrationRoutes,
  ...eventRoutes,
  ...hubSettingsRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...jobRoutes,
  ...linkPreviewRoutes,
  ...courtRoutes,
  ...dueRoutes,
  ...searchRoutes,
  ...absenceRoutes,
  ...myWorkRoutes,
  ...commentRoutes,
  ...noteRoutes,
  ...notificationRoutes,
  ...dashboardRoutes,
  ...permissionRoutes,
  ...pictureRoutes,
  ...projectRoutes,
  ...projectTaskRoutes,
  ...pushRoutes,
  ...reportRoutes,
  ...dryRunRoutes,
  ...requestTypeRoutes,
  ...requestRoutes,
  ...roleRoutes,
  ...savedViewRoutes,
  ...sessionRoutes,
  ...settingsRoutes,
  ...taskRoutes,
  ...templateRoutes,
  ...userRoutes,
  ...emailChangeRoutes,
];

/** In ms. A connection on which nothing is sent or read for so long is closed: what waits to be read on it takes memory. */
const LONGEST_SILENCE = 60_000;

/** Whether the server is alive and ready, on the hub's port and on that of the metrics. */
export function healthCalls(): express.Router {
  const health = express.Router();
  mountAll(health, systemRoutes);
  return health;
}

/** The whole product on one origin: the API, its document, and the client. The database is connected before. */
export function createHub(serverOptions: ServerOptions = {}): Server {
  const app = express();
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.use(requestLog, measure, closeWhileDraining, securityHeaders({ secure }));
  if (!config.publicUrl) app.use(warnOfHttps);
  app.use(requireKnownHost);
  app.use(compression());

  app.use(healthCalls());

  const api = express.Router();
  app.use(docs());
  api.use('/api', privateAnswers, deadline, noteStart);
  api.use('/api', cookieParser(config.sessionSecret), refuseUsedUp(sessionCookie(secure)));
  const options = { pool: reservedPool, secret: config.sessionSecret, secure };
  api.use('/api', sessions({ ...options, read: readSession, noteActivity }));
  api.use('/api', noteCall);
  mountAll(api, [...routes, ...googleRoutes(config.google)]);
  api.use(auth.google.path, answerGoogleErrors);
  api.use('/api', countCall());
  api.use('/api', denials(noteDenial));
  api.use('/api', answerLate);
  api.use('/api', notFound);
  app.use(api);

  app.use(spa());
  app.use(notFound);
  app.use(answerErrors);
  const server = createServer({ ...serverOptions, ...classesFor(app) }, app);
  server.setTimeout(LONGEST_SILENCE);
  return server;
}
