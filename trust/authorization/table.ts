import type { Row } from './rows';
import { absenceRows } from './table/absences';
import { attachmentRows } from './table/attachments';
import { auditRows } from './table/audit';
import { binRows } from './table/bin';
import { calendarRows } from './table/calendars';
import { commentRows } from './table/comments';
import { companyRows } from './table/companies';
import { courtRows } from './table/court';
import { dueRows } from './table/due';
import { everyoneRows } from './table/everyone';
import { exportRows } from './table/exports';
import { myWorkRows } from './table/my-work';
import { permissionRows } from './table/permissions';
import { projectTaskRows } from './table/project-tasks';
import { projectRows, templateRows } from './table/projects';
import { reportRows } from './table/reports';
import { requestDraftRows } from './table/request-drafts';
import { requestTypeRows } from './table/request-types';
import { requestRows } from './table/requests';
import { rightRows } from './table/rights';
import { savedViewRows } from './table/saved-views';
import { searchRows } from './table/search';
import { noteRows, taskRows } from './table/tasks';
import { userRows } from './table/users';

/**
 * What every call comes to for everybody, written by hand from the contract's "who may call" and the decisions that it
 * refers to. Nothing here asks the product's own rules.
 */
const written: Row[] = [
  ...absenceRows,
  ...attachmentRows,
  ...auditRows,
  ...binRows,
  ...calendarRows,
  ...commentRows,
  ...companyRows,
  ...courtRows,
  ...dueRows,
  ...everyoneRows,
  ...myWorkRows,
  ...noteRows,
  ...permissionRows,
  ...projectRows,
  ...projectTaskRows,
  ...reportRows,
  ...requestDraftRows,
  ...requestRows,
  ...requestTypeRows,
  ...rightRows,
  ...exportRows,
  ...savedViewRows,
  ...searchRows,
  ...taskRows,
  ...templateRows,
  ...userRows,
];

/** Of the calls that add, these meet a bound that the records of the other rows reach. */
const isBounded = ({ name }: Row): boolean => name === 'requestTypes.create';

/** Lists first, while there is little in them. */
export const table: Row[] = [
  ...written.filter(({ items }) => items),
  ...written.filter((row) => !row.items && isBounded(row)),
  ...written.filter((row) => !row.items && !isBounded(row)),
];
