import { calendars, holidays } from '../../server/db/schema/calendars';
import { companies } from '../../server/db/schema/people';
import { type EndpointRow, nothing, plain } from './row';

const company = [
  ...['name', 'nameEn', 'description', 'logo', 'contactEmail', 'contactPhone', 'address'],
  ...['representativeId', 'isActive'],
];

const calendar = ['timeZone', 'week', 'ramadan'];
const holiday = ['name', 'nameEn', 'startDate', 'endDate', 'isExpected'];

export const companyRows: Record<string, EndpointRow> = {
  'calendars.addHoliday': { tables: [holidays], sets: holiday, bound: ['holidays'] },
  'calendars.getOfHub': { size: plain },
  'calendars.list': { size: plain },
  'calendars.removeHoliday': nothing(holidays),
  'calendars.removeOfCompany': nothing(calendars),
  'calendars.updateHoliday': { tables: [holidays], sets: holiday },
  'calendars.updateOfCompany': { tables: [calendars], sets: [...calendar, 'followsHubHolidays'] },
  'calendars.updateOfHub': { tables: [calendars], sets: calendar },
  'companies.create': { tables: [companies], sets: company, bound: ['companies'] },
  'companies.list': { size: plain },
  'companies.patch': { tables: [companies], sets: company, keptFromSome: { isActive: false } },
  'companies.remove': nothing(companies),
  'companies.update': { tables: [companies], sets: company, keptFromSome: { isActive: false } },
};
