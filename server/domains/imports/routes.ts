import * as imports from '@shared/contracts/imports';
import { liftDeadline } from '../../http/deadline';
import { on } from '../../http/mount';
import { requireRecentSignIn } from '../../http/session';
import { checkSheet, readSheet, undoImport, writeSheet } from './commands';
import { presentDone, presentSheet } from './presenter';
import { undoableImports } from './queries';

export const importRoutes = [
  on(imports.upload)(async ({ actor, params, receive, res }) => {
    liftDeadline(res);
    return presentSheet(await readSheet(actor, params.kind, receive));
  }),

  on(imports.check)(({ actor, params, body, language: reader, res }) => {
    liftDeadline(res);
    return checkSheet(actor, params.id, { ...body, reader });
  }),

  on(imports.write)(async ({ actor, params, body, language: reader, req, res }) => {
    liftDeadline(res);
    const proof = () => requireRecentSignIn(req);
    return presentDone(await writeSheet(actor, params.id, { ...body, reader }, proof));
  }),

  on(imports.list)(async ({ actor }) => (await undoableImports(actor.id)).map(presentDone)),

  on(imports.undo)(({ actor, params, req, res }) => {
    liftDeadline(res);
    return undoImport(actor, params.id, () => requireRecentSignIn(req));
  }),
];
