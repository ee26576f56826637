import { endpoints } from '@shared/contracts';
import type { Endpoint } from '@shared/endpoint';
import { accountRows } from './endpoints/account';
import { attachmentRows } from './endpoints/attachments';
import { binRows } from './endpoints/bin';
import { commentRows } from './endpoints/comments';
import { companyRows } from './endpoints/companies';
import { exportRows } from './endpoints/exports';
import { hubRows } from './endpoints/hub';
import { notificationRows } from './endpoints/notifications';
import { permissionRows } from './endpoints/permissions';
import { projectRows } from './endpoints/projects';
import { reportRows } from './endpoints/reports';
import { requestRows } from './endpoints/requests';
import type { EndpointRow, Read, Write } from './endpoints/row';
import { savedViewRows } from './endpoints/saved-views';
import { taskRows } from './endpoints/tasks';
import { userRows } from './endpoints/users';

/** THE row of every endpoint: what the sweeps know about it, besides who may call it (authorization/table.ts). */
const rows: Record<string, EndpointRow> = {
  ...accountRows,
  ...attachmentRows,
  ...binRows,
  ...commentRows,
  ...companyRows,
  ...hubRows,
  ...notificationRows,
  ...permissionRows,
  ...projectRows,
  ...reportRows,
  ...requestRows,
  ...exportRows,
  ...savedViewRows,
  ...taskRows,
  ...userRows,
};

const isWrite = (row: EndpointRow): row is Write => 'tables' in row;
const all = Object.entries(rows);

export const reads = Object.fromEntries(all.filter((entry): entry is [string, Read] => !isWrite(entry[1])));
export const writes = Object.fromEntries(all.filter((entry): entry is [string, Write] => isWrite(entry[1])));

/** The endpoints that change something. */
export const writing: { name: string; endpoint: Endpoint }[] = endpoints.filter(
  ({ endpoint }) => endpoint.method !== 'GET',
);
