import { type RoleAndCompany, seesEverything } from './actor';

/** Whose a request type is: a company's, or, where there is none, the hub's. */
export interface OwnedType {
  companyId: number | null;
}

/** Types of the hub are for everybody, a company's for its own people. People who see the whole hub see all types. */
export const seesType = (viewer: RoleAndCompany, { companyId }: OwnedType): boolean =>
  companyId === null || companyId === viewer.assignedCompanyId || seesEverything(viewer);
