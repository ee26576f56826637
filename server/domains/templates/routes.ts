import * as templates from '@shared/contracts/templates';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { changeTemplate, createTemplate, removeTemplate } from './commands';
import { presentTemplate } from './presenter';
import { listTemplates } from './queries';

/** Who may change templates at all is told by the person alone, so the endpoints' access says it. */
export const templateRoutes = [
  on(templates.list)(async ({ actor, query }) =>
    mapPage(await listTemplates(query), (row) => presentTemplate(actor, row)),
  ),

  on(templates.create)(async ({ actor, body }) => presentTemplate(actor, await createTemplate(actor, body))),

  on(templates.update)(async ({ actor, params, body }) =>
    presentTemplate(actor, await changeTemplate(actor, params.id, body)),
  ),

  on(templates.remove)(({ actor, params }) => removeTemplate(actor, params.id)),
];
