import type { AuditEntry } from '@shared/contracts/audit';
import { toIso } from '../../lib/time';
import type { EntryRow } from './queries';

export const presentEntry = ({
  actorId,
  actorName,
  companyId,
  companyName,
  companyNameEn,
  ...row
}: EntryRow): AuditEntry => ({
  id: row.id,
  at: toIso(row.at),
  action: row.action,
  actor: actorId === null ? null : { id: actorId, name: actorName },
  company: companyId === null ? null : { id: companyId, name: companyName, nameEn: companyNameEn },
  address: row.address,
  session: row.session,
  record: row.record,
  data: row.data,
});

export const tableHead = [
  'at',
  'actor_id',
  'actor',
  'company_id',
  'company',
  'company_en',
  'action',
  'record',
  'record_id',
  'number',
  'name',
  'name_en',
  'address',
  'session',
  'data',
];

/** A row of the exported table: the same for readers of every language, with both names, for programs read it too. */
export const presentRow = (row: EntryRow): (string | number | null)[] => [
  toIso(row.at),
  row.actorId,
  row.actorName,
  row.companyId,
  row.companyName,
  row.companyNameEn,
  row.action,
  row.entity,
  row.entityId,
  row.record?.uniqueNumber ?? null,
  row.record?.name ?? null,
  row.record?.nameEn ?? null,
  row.address,
  row.session,
  JSON.stringify(row.data),
];
