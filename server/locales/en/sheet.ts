import type { SheetTexts } from '../sheet';

export const sheet: SheetTexts = {
  head: ['Number', 'Title', 'Type', 'Status', 'Submitted by', 'Company', 'Submitted on'],
  statuses: {
    pending: 'Pending',
    in_progress: 'In progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
    rejected: 'Rejected',
  },
  yes: 'Yes',
  no: 'No',
};
