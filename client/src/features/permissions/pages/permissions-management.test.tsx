import type { PageAccess, SystemPage } from '@shared/contracts/permissions';
import type { CustomRole, RolePagePermission } from '@shared/contracts/roles';
import type { User } from '@shared/contracts/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import common from '@/locales/ar/common';
import ar from '@/locales/ar/permissions';
import { entered } from '@/test/page-access';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import PermissionsManagementPage from './permissions-management';

const tasks: SystemPage = {
  id: 7,
  pageKey: 'tasks',
  displayName: 'المهام',
  description: 'قائمة المهام',
  defaultAccess: true,
};
const gate: SystemPage = {
  id: 17,
  pageKey: 'permissions-management',
  displayName: 'إدارة الصلاحيات',
  description: 'من يفتح أي صفحة',
  defaultAccess: false,
};
const rules = (canAccess: boolean | null, byDefault: boolean): PageAccess['rules'] => [
  { source: 'own', canAccess },
  { source: 'default', canAccess: byDefault },
];
const accessOf = (own: boolean | null): PageAccess[] => [
  { ...tasks, hasAccess: own ?? true, source: own === null ? 'default' : 'own', rules: rules(own, true) },
  { ...gate, hasAccess: true, source: 'own', rules: rules(true, false) },
];
const all = {
  edit: true,
  setEmail: true,
  setPassword: true,
  sendPasswordLink: true,
  setActive: true,
  remove: true,
};
const noura: User = { ...engineer, can: all };
const editor: CustomRole = {
  id: 5,
  name: 'محرر محتوى',
  nameEn: null,
  description: 'يكتب الأخبار',
  createdAt: '2026-01-01T00:00:00Z',
};
const entry = (canAccess: boolean): RolePagePermission => ({
  roleId: 5,
  pageId: 7,
  canAccess,
  hasAccess: canAccess,
  page: { pageKey: 'tasks', displayName: 'المهام' },
});
const najd = {
  id: 12,
  name: 'مكتب نجد الهندسي',
  nameEn: null,
  logo: null,
  logoPicture: null,
  isActive: false,
};

const list = (total: number, ...items: unknown[]) => answer(200, items, { 'X-Total-Count': String(total) });
const world = {
  'GET /api/admin/users': () => list(10_000, noura),
  'GET /api/companies': () => list(5, najd),
  'GET /api/custom-roles': () => list(1, editor),
  'GET /api/system-pages': () => answer(200, [tasks, gate]),
  'GET /api/users/12/page-access': () => answer(200, accessOf(null)),
  'GET /api/custom-roles/5/page-permissions': () => answer(200, []),
};

async function open(at = '/permissions-management') {
  const shown = renderUi(
    <SignedIn>
      <PermissionsManagementPage />
    </SignedIn>,
    { at },
  );
  await screen.findByRole('heading', { level: 1 });
  return shown;
}
const detail = () => within(screen.getByRole('region', { name: ar.detail }));
const switchOf = ({ displayName }: SystemPage) =>
  detail().findByRole('switch', { name: new RegExp(displayName) });
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
const choose = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(name) }));
const chosen = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'true')
    .map(({ title }) => title);
const changes = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

describe('the screen', () => {
  it('has its title, a way back, and four counters', async () => {
    serve(administrator, world);
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'إدارة الصلاحيات' })).toBeVisible();
    expect(screen.getByRole('link', { name: common.back })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('button', { name: ar.addRole })).toBeEnabled();
    const counters = within(screen.getByRole('region', { name: ar.counters.label }));
    await waitFor(() => {
      const counted = counters.getAllByRole('definition').map(({ textContent }) => textContent);
      expect(counted).toEqual(['10,000', '5', '2', '4']);
    });
    expect(screen.getByText(ar.choose.title)).toBeVisible();
  });

  it('says what is loading, and when there is nobody', async () => {
    let arrive = (_list: Response) => {};
    const waiting = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    serve(administrator, {
      ...world,
      'GET /api/admin/users': () => waiting,
      'GET /api/companies': () => list(0),
    });
    const { user } = await open();
    expect(await screen.findByText(ar.subjects.loading.user)).toBeVisible();
    arrive(list(0));
    expect(await screen.findByText('لا توجد مستخدمين')).toBeVisible();
    await user.click(tab(ar.subjects.companies));
    expect(await screen.findByText('لا توجد شركات')).toBeVisible();
  });

  it('searches all three lists on the server, and built-in roles by their names here', async () => {
    serve(administrator, { ...world, 'GET /api/custom-roles': () => list(0) });
    const { user } = await open('/permissions-management?tab=role');
    await screen.findByTitle('مدير الشركة');
    const asked = vi.spyOn(globalThis, 'fetch');
    const box = screen.getByRole('searchbox', { name: ar.subjects.search });
    await user.click(box);
    await user.paste(' MANAGER ');
    await waitFor(() =>
      expect(asked.mock.calls.map(([address]) => address)).toEqual([
        '/api/admin/users?limit=50&search=MANAGER',
        '/api/companies?limit=50&search=MANAGER',
        '/api/custom-roles?limit=50&search=MANAGER',
      ]),
    );
    expect(screen.queryByTitle('مستخدم')).not.toBeInTheDocument();
    expect(screen.getByTitle('مدير الشركة')).toBeVisible();
    await user.paste('xyz');
    expect(await screen.findByText('لا توجد أدوار')).toBeVisible();
    expect(box).toHaveValue(' MANAGER xyz');
  });
});

describe('choosing', () => {
  it('reads more of a list when asked for it', async () => {
    const more = 'GET /api/companies';
    const next = { ...najd, id: 11, name: 'أفق' };
    let isFirst = true;
    serve(administrator, {
      ...world,
      [more]: () => {
        const headers = { 'X-Total-Count': '2', Link: '</api/companies?limit=50&cursor=12>; rel="next"' };
        if (isFirst) return answer(200, [najd], headers);
        return list(2, next);
      },
    });
    const { user } = await open('/permissions-management?tab=company');
    await screen.findByRole('button', { name: /نجد/ });
    isFirst = false;
    await user.click(screen.getByRole('button', { name: common.more }));
    expect(await screen.findByRole('button', { name: /أفق/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /نجد/ })).toBeVisible();
  });

  it('shows one user, company or role at a time, kept in the address', async () => {
    serve(administrator, world);
    const { user, router } = await open();
    const search = () => router.state.location.search;
    await choose(user, 'نورة');
    expect(search()).toBe('?user=12');
    expect(await detail().findByRole('heading', { name: 'نورة السبيعي' })).toBeVisible();
    expect(chosen()).toEqual(['نورة السبيعي']);

    await user.click(tab(ar.subjects.companies));
    await choose(user, 'نجد');
    expect(search()).toBe('?company=12');
    expect(await detail().findByRole('heading', { name: najd.name })).toBeVisible();
    expect(detail().getByText('معطّلة')).toBeVisible();
    expect(detail().queryByText('نورة السبيعي')).not.toBeInTheDocument();

    await user.click(tab(ar.subjects.roles));
    await choose(user, 'محرر');
    expect(search()).toBe('?role=5');
    expect(await detail().findByText(/يكتب الأخبار/)).toBeVisible();
    expect(chosen()).toEqual([editor.name]);

    await act(() => router.navigate(-1));
    expect(await detail().findByRole('heading', { name: najd.name })).toBeVisible();
  });

  it('takes only one of several in an address, and says when there is no such one', async () => {
    serve(administrator, { ...world, 'GET /api/admin/users': () => list(0) });
    await open('/permissions-management?user=999&role=5');
    expect(await detail().findByText(ar.gone.user)).toBeVisible();
    expect(detail().queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe('a page', () => {
  it('shows name, description, key, default, status and what decides', async () => {
    serve(administrator, world);
    const { user } = await open('/permissions-management?user=12');
    const row = within((await switchOf(gate)).closest('li') as HTMLElement);
    for (const text of [gate.displayName, gate.description, gate.pageKey])
      expect(row.getByText(text, { selector: ':not(.sr-only)' })).toBeVisible();
    expect(row.getByText('الافتراضي: ممنوع')).toBeVisible();
    expect(row.getByText('مسموح')).toBeVisible();
    await user.click(row.getByRole('button', { expanded: false }));
    const order = row.getAllByRole('listitem');
    expect(order).toHaveLength(2);
    expect(order[0]).toHaveAttribute('aria-current', 'true');
  });

  it('is found by what it is called, its key too', async () => {
    serve(administrator, world);
    const { user } = await open('/permissions-management?user=12');
    await switchOf(tasks);
    await user.type(detail().getByRole('searchbox'), 'permissions');
    await waitFor(() => expect(detail().getAllByRole('switch')).toHaveLength(1));
    await user.type(detail().getByRole('searchbox'), 'zzz');
    expect(await detail().findByText(ar.pages.noMatch)).toBeVisible();
  });
});

describe('switching', () => {
  it('enters it for the user, and says so', async () => {
    let own: boolean | null = null;
    const calls = serve(administrator, {
      ...world,
      'GET /api/users/12/page-access': () => answer(200, accessOf(own)),
      'POST /api/users/12/page-permissions': ({ body }) => {
        own = (body as { hasAccess: boolean }).hasAccess;
        return answer(200, entered(12, 7, own));
      },
    });
    const { user } = await open('/permissions-management?user=12');
    await user.click(await switchOf(tasks));
    expect(await screen.findByText('تم التحديث بنجاح')).toBeVisible();
    expect(await switchOf(tasks)).not.toBeChecked();
    expect(changes(calls)).toEqual([
      { method: 'POST', path: '/api/users/12/page-permissions', body: { pageId: 7, hasAccess: false } },
    ]);
  });

  it('says why not, in the words of the server', async () => {
    serve(administrator, {
      ...world,
      'POST /api/users/12/page-permissions': () => answer(403, { code: 'forbidden', message: 'لا يجوز' }),
    });
    const { user } = await open('/permissions-management?user=12');
    await user.click(await switchOf(tasks));
    expect(await screen.findByText('خطأ في التحديث')).toBeVisible();
    expect(screen.getByText('لا يجوز')).toBeVisible();
    expect(await switchOf(tasks)).toBeChecked();
  });

  it('says so when nobody answers', async () => {
    serve(administrator, {
      ...world,
      'PUT /api/custom-roles/5/page-permissions/7': () => Promise.reject(new TypeError('no network')),
    });
    const { user } = await open('/permissions-management?role=5');
    await user.click(await switchOf(tasks));
    expect(await screen.findByText('فشل في تحديث الصلاحية')).toBeVisible();
  });

  it('shows a role’s change before the server answers, and takes it back when it refuses', async () => {
    const refusal = '{"code":"conflict","message":"تغيّر"}';
    let refuse = () => {};
    const refused = new Promise<Response>((resolve) => {
      refuse = () => resolve(answer(409, refusal));
    });
    const calls = serve(administrator, {
      ...world,
      'PUT /api/custom-roles/5/page-permissions/7': () => refused,
    });
    const { user } = await open('/permissions-management?role=5');
    expect(await switchOf(tasks)).toBeChecked();
    await user.click(await switchOf(tasks));
    expect(await switchOf(tasks)).not.toBeChecked();
    expect(changes(calls)).toEqual([
      { method: 'PUT', path: '/api/custom-roles/5/page-permissions/7', body: { hasAccess: false } },
    ]);
    refuse();
    expect(await screen.findByText('خطأ في التحديث')).toBeVisible();
    expect(screen.getByText(`409: ${refusal}`)).toHaveAttribute('dir', 'ltr');
    expect(await switchOf(tasks)).toBeChecked();
  });

  it('keeps a role’s change that the server took', async () => {
    let entries: RolePagePermission[] = [];
    serve(administrator, {
      ...world,
      'GET /api/custom-roles/5/page-permissions': () => answer(200, entries),
      'PUT /api/custom-roles/5/page-permissions/7': () => {
        entries = [entry(false)];
        return answer(200, entry(false));
      },
    });
    const { user } = await open('/permissions-management?role=5');
    await user.click(await switchOf(tasks));
    expect(await screen.findByText('تم التحديث بنجاح')).toBeVisible();
    expect(await switchOf(tasks)).not.toBeChecked();
    expect(await switchOf(tasks)).toHaveFocus();
  });

  it('enters it for a company', async () => {
    const calls = serve(administrator, {
      ...world,
      'PUT /api/companies/12/page-permissions/17': () =>
        answer(200, { ...entered(1, 17, true), companyId: 12 }),
    });
    const { user } = await open('/permissions-management?company=12');
    await user.click(await switchOf(gate));
    expect(await screen.findByText('تم التحديث بنجاح')).toBeVisible();
    expect(changes(calls).map(({ path, body }) => [path, body])).toEqual([
      ['/api/companies/12/page-permissions/17', { hasAccess: true }],
    ]);
  });

  it('asks before a person shuts themselves out of this screen', async () => {
    const calls = serve(administrator, {
      ...world,
      'GET /api/admin/users': () => list(1, { ...noura, id: 1 }),
      'GET /api/users/1/page-access': () => answer(200, accessOf(null)),
      'POST /api/users/1/page-permissions': () => answer(200, entered(1, 17, false)),
    });
    const { user } = await open('/permissions-management?user=1');
    await user.click(await switchOf(gate));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(ar.ownDoor.title)).toBeVisible();
    await user.click(question.getByRole('button', { name: common.cancel }));
    expect(changes(calls)).toEqual([]);
    await user.click(await switchOf(gate));
    await user.click(await screen.findByRole('button', { name: ar.ownDoor.confirm }));
    await waitFor(() => expect(changes(calls)[0]?.body).toEqual({ pageId: 17, hasAccess: false }));
  });
});

describe('taking away what is entered', () => {
  const removeOf = ({ displayName }: SystemPage) =>
    detail().findByRole('button', { name: `${ar.access.clear} ${displayName}` });
  const rowOf = async (page: SystemPage) => within((await switchOf(page)).closest('li') as HTMLElement);
  const gone = () => new Response(null, { status: 204 });

  it('is offered only where something is entered for the person, and says which page', async () => {
    serve(administrator, world);
    await open('/permissions-management?user=12');
    expect(await removeOf(gate)).toBeVisible();
    expect((await rowOf(tasks)).queryByRole('button', { name: new RegExp(ar.access.clear) })).toBeNull();
  });

  it('leaves the page to the weaker rules, and the focus on its switch', async () => {
    let own: boolean | null = false;
    const calls = serve(administrator, {
      ...world,
      'GET /api/users/12/page-access': () => answer(200, accessOf(own)),
      'DELETE /api/users/12/page-permissions/7': () => {
        own = null;
        return gone();
      },
    });
    const { user } = await open('/permissions-management?user=12');
    await user.click(await removeOf(tasks));
    expect(await screen.findByText('تم التحديث بنجاح')).toBeVisible();
    expect(await switchOf(tasks)).toBeChecked();
    expect(await switchOf(tasks)).toHaveFocus();
    expect((await rowOf(tasks)).getByText(/الافتراضي للصفحة/)).toBeVisible();
    expect(changes(calls)).toEqual([
      { method: 'DELETE', path: '/api/users/12/page-permissions/7', body: undefined },
    ]);
  });

  it('shows before the server answers for a role, and is taken back when it refuses', async () => {
    const refusal = '{"code":"conflict","message":"تغيّر"}';
    let refuse = () => {};
    const refused = new Promise<Response>((resolve) => {
      refuse = () => resolve(answer(409, refusal));
    });
    serve(administrator, {
      ...world,
      'GET /api/custom-roles/5/page-permissions': () => answer(200, [entry(false)]),
      'DELETE /api/custom-roles/5/page-permissions/7': () => refused,
    });
    const { user } = await open('/permissions-management?role=5');
    expect((await rowOf(tasks)).getByText('ممنوع')).toBeVisible();
    await user.click(await removeOf(tasks));
    expect(await switchOf(tasks)).toBeChecked();
    expect((await rowOf(tasks)).getByText(ar.access.unset)).toBeVisible();
    refuse();
    expect(await screen.findByText('خطأ في التحديث')).toBeVisible();
    expect(screen.getByText(`409: ${refusal}`)).toBeVisible();
    expect(await removeOf(tasks)).toBeVisible();
    expect((await rowOf(tasks)).getByText('ممنوع')).toBeVisible();
  });

  it('works for a company, which then says nothing about the page', async () => {
    let isOpen = true;
    const calls = serve(administrator, {
      ...world,
      'GET /api/companies/12/page-permissions': () =>
        answer(
          200,
          isOpen
            ? [
                {
                  ...entry(true),
                  companyId: 12,
                  page: { pageKey: 'permissions-management', displayName: 'إدارة الصلاحيات' },
                },
              ]
            : [],
        ),
      'DELETE /api/companies/12/page-permissions/17': () => {
        isOpen = false;
        return gone();
      },
    });
    const { user } = await open('/permissions-management?company=12');
    expect((await rowOf(gate)).getByText('مسموح')).toBeVisible();
    await user.click(await removeOf(gate));
    expect(await screen.findByText('تم التحديث بنجاح')).toBeVisible();
    expect((await rowOf(gate)).getByText(ar.access.unset)).toBeVisible();
    expect(await switchOf(gate)).not.toBeChecked();
    expect(changes(calls).map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', '/api/companies/12/page-permissions/17'],
    ]);
  });

  it.each([
    { role: null, asks: true },
    { role: true, asks: false },
  ])('asks where it shuts a person out of this screen, and only there: $asks', async ({ role, asks }) => {
    const [of, ...others] = accessOf(null).toReversed() as [PageAccess, ...PageAccess[]];
    const ownGate = { ...of, rules: of.rules.toSpliced(1, 0, { source: 'builtInRole', canAccess: role }) };
    const calls = serve(administrator, {
      ...world,
      'GET /api/admin/users': () => list(1, { ...noura, id: 1 }),
      'GET /api/users/1/page-access': () => answer(200, [ownGate, ...others]),
      'DELETE /api/users/1/page-permissions/17': gone,
    });
    const { user } = await open('/permissions-management?user=1');
    await user.click(await removeOf(gate));
    if (asks) {
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getByRole('link')).toHaveAttribute('href', '/permissions-test');
      await user.click(question.getByRole('button', { name: common.cancel }));
      expect(changes(calls)).toEqual([]);
      await user.click(await removeOf(gate));
      await user.click(await screen.findByRole('button', { name: ar.ownDoor.confirm }));
    }
    await waitFor(() => expect(changes(calls)[0]?.path).toBe('/api/users/1/page-permissions/17'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('where nothing may be changed', () => {
  it('built-in roles show what is built in, and say why they stay', async () => {
    serve(administrator, world);
    await open('/permissions-management?role=admin');
    expect(await detail().findByRole('heading', { name: 'مدير النظام' })).toBeVisible();
    expect(await switchOf(gate)).toBeChecked();
    expect(await switchOf(gate)).toBeDisabled();
    expect(detail().getByText(ar.notes.builtInRole)).toBeVisible();
    expect(detail().queryByText(ar.access.unset)).not.toBeInTheDocument();
  });

  it('company 41 reads roles, and is told who may see people’s permissions', async () => {
    serve(
      { ...engineer, assignedCompanyId: 41 },
      {
        ...world,
        'GET /api/custom-roles/5/page-permissions': () => answer(200, [entry(true)]),
        'GET /api/users/12/page-access': () => answer(403, { code: 'forbidden', message: '' }),
      },
    );
    const { user } = await open('/permissions-management?role=5');
    expect(await switchOf(tasks)).toBeDisabled();
    expect(detail().getByText(ar.notes.readOnly)).toBeVisible();
    expect(detail().queryByRole('button', { name: new RegExp(ar.access.clear) })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: ar.addRole })).not.toBeInTheDocument();
    await user.click(tab(ar.subjects.users));
    await choose(user, 'نورة');
    expect(await detail().findByText(ar.denied.user)).toBeVisible();
  });

  it('says when permissions could not be had, and tries again', async () => {
    let isDown = true;
    serve(administrator, {
      ...world,
      'GET /api/users/12/page-access': () =>
        isDown ? answer(500, { code: 'internal', message: 'تعطل' }) : answer(200, accessOf(null)),
    });
    const { user } = await open('/permissions-management?user=12');
    expect(await screen.findByText('فشل في جلب الصلاحيات')).toBeVisible();
    expect(screen.getByText('تعطل')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: common.retry }));
    expect(await switchOf(tasks)).toBeEnabled();
  });
});

describe('a new role', () => {
  const begin = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: ar.addRole }));
    const dialog = within(await screen.findByRole('dialog'));
    return {
      name: dialog.getByLabelText(new RegExp(ar.create.name)),
      description: dialog.getByLabelText(new RegExp(ar.create.description)),
      create: dialog.getByRole('button', { name: common.create }),
      cancel: dialog.getByRole('button', { name: common.cancel }),
    };
  };

  it('needs a name, is trimmed, and becomes the one that is chosen', async () => {
    const calls = serve(administrator, { ...world, 'POST /api/custom-roles': () => answer(201, editor) });
    const { user, router } = await open('/permissions-management?user=12');
    const { name, description, create } = await begin(user);
    expect(name).toHaveAttribute('placeholder', 'مثال: محرر محتوى');
    expect(create).toBeDisabled();
    await user.type(name, '   {Enter}');
    expect(create).toBeDisabled();
    expect(changes(calls)).toEqual([]);
    await user.type(name, 'محرر محتوى ');
    await user.type(description, ' يكتب الأخبار ');
    await user.click(create);
    expect(await screen.findByText('تم إنشاء الدور')).toBeVisible();
    expect(changes(calls).map(({ body }) => body)).toEqual([
      { name: 'محرر محتوى', description: 'يكتب الأخبار' },
    ]);
    expect(router.state.location.search).toBe('?role=5');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(tab(ar.subjects.roles)).toHaveAttribute('aria-selected', 'true'));
  });

  it.each(['role_name_reserved', 'role_name_taken'])('is refused beside its name: %s', async (code) => {
    serve(administrator, {
      ...world,
      'POST /api/custom-roles': () => answer(409, { code, message: 'اختر اسمًا آخر' }),
    });
    const { user } = await open();
    const { name, create } = await begin(user);
    await user.type(name, 'admin');
    await user.click(create);
    expect(await screen.findByText('خطأ في الإنشاء')).toBeInTheDocument();
    expect(name).toHaveAccessibleDescription('اختر اسمًا آخر');
    expect(name).toHaveFocus();
  });

  it('says that the server was not reached', async () => {
    serve(administrator, {
      ...world,
      'POST /api/custom-roles': () => Promise.reject(new TypeError('offline')),
    });
    const { user } = await open();
    const { name, create } = await begin(user);
    await user.type(name, 'محرر');
    await user.click(create);
    expect(await screen.findByText('خطأ في الإنشاء')).toBeInTheDocument();
    expect(screen.getByText(/^تعذّر الوصول إلى الخادم/, { selector: 'li *' })).toBeVisible();
  });

  it('is not given up by a stray Escape once something was entered', async () => {
    serve(administrator, world);
    const { user } = await open();
    const { description } = await begin(user);
    await user.type(description, 'يكتب الأخبار');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: common.unsaved.stay }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(description).toHaveValue('يكتب الأخبار');
  });

  it('is given up without a call', async () => {
    const calls = serve(administrator, world);
    const { user } = await open();
    await user.click((await begin(user)).cancel);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes(calls)).toEqual([]);
  });
});
