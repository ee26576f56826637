import type { ExportedList, ListColumn } from '@shared/rules/list-columns';
import type { Priority, ProjectStatus, RequestStatus, TaskStatus } from '@shared/rules/statuses';

/** What files of lists say beside the records' own texts. */
export interface SheetTexts {
  /** The first columns of a workbook of requests of a type, before one for each field. */
  /** What a sheet of a list is called. */
  lists: Record<ExportedList, string>;
  columns: Record<ListColumn, string>;
  /** A person’s name is in two columns. */
  names: Record<'firstName' | 'lastName', string>;
  statuses: Record<ProjectStatus | RequestStatus, string>;
  /** Of a task, which is feminine in Arabic. */
  taskStatuses: Record<TaskStatus, string>;
  priorities: Record<Priority, string>;
  accounts: Record<'active' | 'invited' | 'disabled', string>;
  yes: string;
  no: string;
}
