import * as calendars from '@shared/contracts/calendars';
import type { Actor } from '@shared/rules/actor';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { found } from '../../lib/refusal';
import {
  changeHoliday,
  deleteHoliday,
  insertHoliday,
  removeCompanyCalendar,
  updateCompanyCalendar,
  updateHubCalendar,
} from './commands';
import { presentCalendar, presentHoliday } from './presenter';
import { companyCalendar, holidayById, hubCalendar, listCalendars } from './queries';

const ofHub = async (actor: Actor) => presentCalendar(actor, await hubCalendar());
const ofCompany = async (actor: Actor, id: number) =>
  presentCalendar(actor, found(await companyCalendar(id)));
const holiday = async (id: number) => presentHoliday(found(await holidayById(id)));

export const calendarRoutes = [
  on(calendars.getOfHub)(({ actor }) => ofHub(actor)),
  on(calendars.updateOfHub)(
    async ({ actor, body, version }) => {
      await updateHubCalendar(actor, body, version);
      return ofHub(actor);
    },
    { current: ({ actor }) => ofHub(actor) },
  ),
  on(calendars.list)(async ({ actor, query }) =>
    mapPage(await listCalendars(query), (row) => presentCalendar(actor, row)),
  ),
  on(calendars.updateOfCompany)(
    async ({ actor, params, body, version }) => {
      await updateCompanyCalendar(actor, params.id, body, version);
      return ofCompany(actor, params.id);
    },
    // of a company without a calendar of it the hub's is shown
    {
      current: async ({ actor, params }) =>
        presentCalendar(actor, (await companyCalendar(params.id)) ?? (await hubCalendar())),
    },
  ),
  on(calendars.removeOfCompany)(({ actor, params }) => removeCompanyCalendar(actor, params.id)),

  on(calendars.addHoliday)(async ({ actor, params, body }) =>
    holiday(await insertHoliday(actor, params.id, body)),
  ),
  on(calendars.updateHoliday)(
    async ({ actor, params, body, version }) => {
      await changeHoliday(actor, params.id, body, version);
      return holiday(params.id);
    },
    { current: ({ params }) => holiday(params.id) },
  ),
  on(calendars.removeHoliday)(({ actor, params }) => deleteHoliday(actor, params.id)),
];
