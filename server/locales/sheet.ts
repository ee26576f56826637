import type { RequestStatus } from '@shared/rules/statuses';

/** What a workbook of requests says beside their own texts. */
export interface SheetTexts {
  /** Its first columns, before one for each field. */
  head: string[];
  statuses: Record<RequestStatus, string>;
  yes: string;
  no: string;
}
