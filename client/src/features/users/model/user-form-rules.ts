import { accountChanges, newUser, type User } from '@shared/contracts/users';
import { z } from 'zod';

interface Kind {
  /** A new account that no letter leads to. */
  needsPassword: boolean;
  /** The table's dialogs place everybody in a company. */
  needsCompany: boolean;
}

const { password, assignedCompanyId } = accountChanges.shape;

/** An account as a form. Where no password is needed, a blank one means none, or no change. */
export const userFields = ({ needsPassword, needsCompany }: Kind) =>
  z.strictObject({
    ...newUser.shape,
    password: password.unwrap().refine((value) => !needsPassword || value !== undefined, 'required'),
    assignedCompanyId: assignedCompanyId
      .unwrap()
      .refine((value) => !needsCompany || value !== null, 'required'),
  });
type Fields = ReturnType<typeof userFields>;
export type Entered = z.input<Fields>;
export type Account = z.output<Fields>;

export const valuesOf = (user: User | undefined, companyId: number | null): Entered => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  username: user?.username ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  password: '',
  role: user?.role ?? 'user',
  assignedCompanyId: user ? (user.assignedCompanyId ?? null) : companyId,
});
