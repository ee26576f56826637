import * as myWork from '@shared/contracts/my-work';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { putOff, takeUp } from './commands';
import { presentMyTurn } from './presenter';
import { turnsOfActor } from './queries';

export const myWorkRoutes = [
  on(myWork.list)(async ({ actor, query }) => {
    const { page, ahead } = await turnsOfActor(actor, query);
    return mapPage(page, (row) => presentMyTurn(actor, row, ahead));
  }),
  on(myWork.putOff)(({ actor, params, body }) => putOff(actor, params.id, body.until)),
  on(myWork.takeUp)(({ actor, params }) => takeUp(actor, params.id)),
];
