import { z } from 'zod';
import { endpoint } from '../endpoint';
import { type AuditAction, type AuditKind, auditActions, auditEntities, auditKinds } from '../rules/audit';
import { day, id, idParam, listQuery, named, time } from './fields';

/** Entries in one exported table; older ones need another period. */
export const MAX_EXPORTED = 100_000;

/** What an entry is about, as it is called now; a record that is gone has neither name nor number. */
const record = z.object({
  entity: z.enum(auditEntities),
  id,
  name: z.string().nullable(),
  /** Of records with a second name. */
  nameEn: z.string().nullable(),
  /** `REQ-2026-0001`, of requests and projects. */
  uniqueNumber: z.string().nullable(),
  /** The record whose page shows it, where it has none: the project of a task, the task of a note. */
  pageId: id.nullable(),
});

export const auditEntry = z.object({
  id,
  at: time,
  action: z.enum(auditActions as [AuditAction, ...AuditAction[]]),
  /** Under the name of that moment; null: the system, or a stranger. */
  actor: named.extend({ name: z.string().nullable() }).nullable(),
  /** The company at that moment of who acted, or whom it happened to, as it is called now. */
  company: named.extend({ name: z.string().nullable(), nameEn: z.string().nullable() }).nullable(),
  address: z.string().nullable(),
  /** Entries of one session have the same; it does not open the session. */
  session: z.string().nullable(),
  /** Null: it is about the hub. */
  record: record.nullable(),
  /** What changed. */
  data: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditRecord = z.infer<typeof record>;

export const filters = z.object({
  actorId: idParam.optional(),
  companyId: idParam.optional(),
  kind: z.enum(auditKinds as [AuditKind, ...AuditKind[]]).optional(),
  /** With `entityId`: one record. Alone: all records of a kind. */
  entity: z.enum(auditEntities).optional(),
  entityId: idParam.optional(),
  /** `REQ-2026-0001`, `PRJ-2026-0001` */
  number: z.string().trim().max(40).optional(),
  session: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  /** The first and the last day, in the hub's time zone. */
  from: day.optional(),
  to: day.optional(),
});
export type AuditFilters = z.output<typeof filters>;

export const list = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Who did what to which record, when and from where, newest first',
  access: 'admin',
  query: listQuery.omit({ search: true }).extend(filters.shape),
  response: z.array(auditEntry),
  paged: true,
});

export const exportTable = endpoint({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The same as a table to save, at most 100,000 entries; the export is itself on record',
  access: 'admin',
  query: filters,
  csv: true,
});
