import * as savedViews from '@shared/contracts/saved-views';
import { on } from '../../http/mount';
import { chooseDefault, createView, removeView, updateView } from './commands';
import { presentView } from './presenter';
import { viewsFor } from './queries';

export const savedViewRoutes = [
  on(savedViews.listViews)(async ({ actor }) =>
    (await viewsFor(actor)).map((row) => presentView(actor, row)),
  ),
  on(savedViews.create)(async ({ actor, body }) => presentView(actor, await createView(actor, body))),
  on(savedViews.update)(async ({ actor, params, body }) =>
    presentView(actor, await updateView(actor, params.id, body)),
  ),
  on(savedViews.remove)(({ actor, params }) => removeView(actor, params.id)),
  on(savedViews.setDefault)(({ actor, params, body }) => chooseDefault(actor, params.list, body.viewId)),
];
