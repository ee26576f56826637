import * as calendars from '@shared/contracts/calendars';
import { serial } from '../../../server/test/factories/serial';
import { changers, hubReach, only, onlyFor } from '../outcomes';
import { calendar, holiday } from '../records/calendars';
import { company, nothing } from '../records/people';
import { call, list } from '../rows';
import { companyChanged } from './companies';

/** Who works when is no secret. */
const calendarsListed = { own: 'seen', others: 'seen', hub: 'hidden' } as const;
/** As the company itself; the hub's is an admin's. */
const changed = onlyFor(changers, {
  own: 'ok',
  hub: { ok: ['admin'], rest: 403 },
  others: { ok: hubReach, rest: 403 },
  none: 404,
});
/** Other hours with every call, so that each changes something. */
const hours = () => {
  const next = serial();
  const minute = (of: number) => String(of % 60).padStart(2, '0');
  return { ramadan: { from: `0${1 + (Math.floor(next / 60) % 9)}:${minute(next)}`, to: '16:00' } };
};
const newHoliday = { name: 'Feast', startDate: '2027-06-01', endDate: '2027-06-02' };

export const calendarRows = [
  call(calendars.getOfHub, nothing, { any: 'ok' }),
  list(calendars.list, calendar, calendarsListed),
  list(
    calendars.list,
    calendar,
    { own: 'seen', others: 'seen' },
    { field: 'companyId', send: ({ companyId }) => ({ query: { companyId } }) },
  ),
  call(calendars.updateOfHub, nothing, { any: only(['admin'], 'ok') }, { send: () => ({ body: hours() }) }),
  call(calendars.updateOfCompany, company, companyChanged, {
    send: ({ id }) => ({ params: { id }, body: hours() }),
  }),
  call(
    calendars.removeOfCompany,
    calendar,
    onlyFor(changers, { own: 'ok', others: { ok: hubReach, rest: 403 }, none: 404 }),
    { send: ({ companyId: id }) => ({ params: { id } }) },
  ),
  call(calendars.addHoliday, calendar, changed, { body: newHoliday }),
  call(calendars.updateHoliday, holiday, changed, {
    send: ({ id }) => ({ params: { id }, body: { name: `Renamed ${serial()}` } }),
  }),
  call(calendars.removeHoliday, holiday, changed),
];
