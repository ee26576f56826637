import type { User } from '@shared/contracts/users';

/** A person in a list, whom the reader may edit, disable and delete. */
export const sampleUser = (id: number, changes: Partial<User> = {}): User => ({
  id,
  firstName: 'نورة',
  lastName: 'السبيعي',
  username: `noura${id}`,
  email: `noura${id}@masar.example`,
  phone: '+966500001004',
  profileImageUrl: null,
  picture: null,
  companyName: 'مكتب نجد الهندسي',
  role: 'user',
  assignedCompanyId: 12,
  assignedCompany: { id: 12, name: 'مكتب نجد الهندسي', nameEn: null },
  isActive: true,
  createdAt: '2026-09-01T06:15:00Z',
  updatedAt: '2026-09-01T06:15:00Z',
  can: {
    edit: true,
    setEmail: true,
    setPassword: true,
    sendPasswordLink: true,
    setActive: true,
    remove: true,
  },
  ...changes,
});
