import { companies } from '../../server/db/schema/people';
import { type EndpointRow, nothing, plain } from './row';

const company = [
  ...['name', 'nameEn', 'description', 'logo', 'contactEmail', 'contactPhone', 'address'],
  ...['representativeId', 'isActive'],
];

export const companyRows: Record<string, EndpointRow> = {
  'companies.create': { tables: [companies], sets: company, bound: ['companies'] },
  'companies.list': { size: plain },
  'companies.patch': { tables: [companies], sets: company, keptFromSome: { isActive: false } },
  'companies.remove': nothing(companies),
  'companies.update': { tables: [companies], sets: company, keptFromSome: { isActive: false } },
};
