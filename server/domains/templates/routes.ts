import * as templates from '@shared/contracts/templates';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { found } from '../../lib/refusal';
import { changeTemplate, createTemplate, removeTemplate } from './commands';
import { presentTemplate } from './presenter';
import { findTemplate, listTemplates } from './queries';

/** Who may change templates at all is told by the person alone, so the endpoints' access says it. */
export const templateRoutes = [
  on(templates.list)(async ({ actor, query }) =>
    mapPage(await listTemplates(query), (row) => presentTemplate(actor, row)),
  ),

  on(templates.create)(async ({ actor, body }) => presentTemplate(actor, await createTemplate(actor, body))),

  on(templates.update)(
    async ({ actor, params, body, version }) =>
      presentTemplate(actor, await changeTemplate(actor, params.id, body, version)),
    { current: async ({ actor, params }) => presentTemplate(actor, found(await findTemplate(params.id))) },
  ),

  on(templates.remove)(({ actor, params }) => removeTemplate(actor, params.id)),
];
