import type { Self } from '@shared/contracts/auth';
import type { User } from '@shared/contracts/users';
import { vi } from 'vitest';
import SimpleUserManagementPage from '@/features/users/pages/simple-user-management';
import UserManagementPage from '@/features/users/pages/user-management';
import { answer, renderUi } from './render';
import { administrator } from './requests';
import { type Call, SignedIn, serve } from './signed-in';

interface World {
  reader?: Self;
  people?: User[];
  /** More answers, and other ones. */
  answers?: Record<string, (call: Call) => Response | Promise<Response>>;
  at?: string;
  /** Whether the hub sends mail. */
  mail?: boolean;
}

const paged = (items: unknown[], total = items.length) =>
  answer(200, items, { 'X-Total-Count': String(total) });

const roles = [
  { id: 3, name: 'auditor', nameEn: null, displayName: 'auditor' },
  { id: 2, name: 'user', nameEn: null, displayName: 'مستخدم' },
  { id: 1, name: 'admin', nameEn: null, displayName: 'مدير النظام' },
];

export const noDuties = {
  openSteps: [],
  typeSteps: [],
  companies: [],
  counts: { openSteps: 0, typeSteps: 0, companies: 0, tasks: 0 },
  total: 0,
};

/** User management on a server that knows these people, two companies and three roles. */
export function showUsers({
  reader = administrator,
  people = [],
  answers = {},
  at = '/user-management',
  mail = true,
}: World) {
  const calls = serve(
    reader,
    {
      'GET /api/users': () => paged(people),
      'GET /api/roles': () => paged(roles),
      'GET /api/companies': () =>
        paged([
          { id: 12, name: 'مكتب نجد الهندسي', nameEn: null, logo: null, logoPicture: null, isActive: true },
          { id: 11, name: 'شركة أفق التطوير', nameEn: null, logo: null, logoPicture: null, isActive: true },
        ]),
      'GET /api/users/username-proposal': () => answer(200, { username: '' }),
      ...Object.fromEntries(
        people.map(({ id }) => [`GET /api/users/${id}/duties`, () => answer(200, noDuties)]),
      ),
      ...answers,
    },
    mail,
  );
  const addresses: string[] = [];
  const known = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    addresses.push(address);
    return known(address, init);
  });
  const isTable = at.startsWith('/simple-user-management');
  const shown = renderUi(
    <SignedIn>{isTable ? <SimpleUserManagementPage /> : <UserManagementPage />}</SignedIn>,
    { at },
  );
  /** What was asked of an endpoint, in order. */
  const queriesOf = (path: string) =>
    addresses
      .filter((address) => address.split('?')[0] === path)
      .map((address) => address.split('?')[1] ?? '');
  return { calls, queriesOf, ...shown };
}
