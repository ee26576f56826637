import { type Actor, isAdmin, isManager } from './actor';

/** The lists of which views are saved. */
export const viewedLists = ['requests', 'projects', 'tasks', 'users'] as const;
export type ViewedList = (typeof viewedLists)[number];

/** The parameters of a list's address that a view keeps: what is searched, filtered, sorted and shown, and nothing that was found. */
export const viewParameters = [
  'answer',
  'board',
  'company',
  'from',
  'part',
  'priority',
  'role',
  'search',
  'sort',
  'status',
  'tab',
  'table',
  'timeline',
  'to',
  'type',
  'whose',
] as const;
export type ViewParameter = (typeof viewParameters)[number];

interface View {
  userId: number;
  companyId: number | null;
}
type Reader = Pick<Actor, 'id' | 'role' | 'assignedCompanyId'>;

const isOfCompany = ({ assignedCompanyId }: Reader, { companyId }: View): boolean =>
  companyId !== null && assignedCompanyId === companyId;

/** One’s own while no company has them; a company’s people see what is shared with it, and admins whatever is shared. */
export const seesView = (reader: Reader, view: View): boolean =>
  view.companyId === null ? view.userId === reader.id : isAdmin(reader) || isOfCompany(reader, view);

/** What is shared is changed by its maker while they are of the company, by its managers and by admins. */
export const changesView = (reader: Reader, view: View): boolean =>
  seesView(reader, view) &&
  (view.companyId === null || isAdmin(reader) || isManager(reader) || view.userId === reader.id);

/** Managers share with their own company, admins with any. */
export const sharesViewsWith = (reader: Reader, companyId: number): boolean =>
  isAdmin(reader) || (isManager(reader) && reader.assignedCompanyId === companyId);
