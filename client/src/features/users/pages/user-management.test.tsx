import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '@/features/users/components/people-grid'; // else fetched with the table
import * as confirmation from '@/lib/confirmation';
import exportWords from '@/locales/ar/exports';
import tables from '@/locales/ar/tables';
import ar from '@/locales/ar/users';
import { answer } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { noDuties, showUsers } from '@/test/user-management';
import { sampleUser } from '@/test/users';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const nothing = {
  edit: false,
  setEmail: false,
  setPassword: false,
  sendPasswordLink: false,
  setActive: false,
  remove: false,
};
const card = (name: string) => screen.findByRole('article', { name });
const counter = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

describe('user management as cards', () => {
  it('has a way back, a button to add a person, and counters from totals', async () => {
    const { queriesOf } = showUsers({ people: [sampleUser(1), sampleUser(2, { firstName: 'ريم' })] });
    expect(await screen.findByRole('heading', { level: 1, name: 'إدارة المستخدمين' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'رجوع' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('button', { name: 'إضافة مستخدم' })).toBeVisible();
    await waitFor(async () => expect(await counter('إجمالي المستخدمين')).toBe('2'));
    expect(await counter('الشركات المتاحة')).toBe('2');
    expect(await counter('المستخدمون النشطون')).toBe('2');
    expect(queriesOf('/api/users')).toEqual(
      expect.arrayContaining(['limit=1', 'limit=1&isActive=true', 'limit=24&sort=newest']),
    );
  });

  it('tells of everybody: initials, names, contact data, company, role and state', async () => {
    showUsers({
      people: [
        sampleUser(1),
        sampleUser(2, {
          firstName: 'Omar',
          lastName: 'Haddad',
          phone: null,
          assignedCompany: null,
          role: 'auditor',
          isActive: false,
        }),
      ],
    });
    const noura = await card('نورة السبيعي');
    for (const text of [
      'ن\u200cس',
      '@noura1',
      'noura1@masar.example',
      '+966500001004',
      'مكتب نجد الهندسي',
      'مستخدم',
      'نشط',
    ])
      expect(noura).toHaveTextContent(text);
    const omar = await card('Omar Haddad');
    for (const text of ['لا يوجد رقم هاتف', 'بلا شركة', 'auditor', 'معطّل'])
      expect(omar).toHaveTextContent(text);
  });

  it('counts a person as active unless it says otherwise, and takes the address for a missing name', async () => {
    const { isActive: _, ...unsaid } = sampleUser(1, { firstName: '', lastName: '' });
    showUsers({ people: [unsaid] });
    expect(await card('noura1@masar.example')).toHaveTextContent('نشط');
  });

  it('offers what the server allows', async () => {
    showUsers({
      people: [
        sampleUser(1, { firstName: 'هند', can: { ...nothing, edit: true } }),
        sampleUser(2, { firstName: 'سعد', can: { ...nothing, setActive: true } }),
        sampleUser(3, { firstName: 'ماجد', can: nothing }),
      ],
    });
    const buttonsOf = async (name: string) =>
      within(await card(name))
        .queryAllByRole('button')
        .map((button) => button.textContent || button.getAttribute('aria-label'));
    expect(await buttonsOf('هند السبيعي')).toEqual([
      'تعديل',
      expect.stringMatching(/^جلسات/),
      expect.stringMatching(/^غياب/),
    ]);
    expect(await buttonsOf('سعد السبيعي')).toEqual([
      'تعطيل',
      expect.stringMatching(/^جلسات/),
      expect.stringMatching(/^غياب/),
    ]);
    expect(await buttonsOf('ماجد السبيعي')).toEqual([]);
  });

  it('tells when a person was last active where they let the reader see it', async () => {
    const lastActiveAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
    showUsers({ people: [sampleUser(1, { lastActiveAt }), sampleUser(2, { firstName: 'عمر' })] });
    expect(await card('نورة السبيعي')).toHaveTextContent('آخر نشاط قبل ساعتين');
    expect(await card('عمر السبيعي')).not.toHaveTextContent('آخر نشاط');
  });

  it('shows cards alone to those who read the hub', async () => {
    const operations = {
      ...engineer,
      assignedCompanyId: 41,
      assignedCompany: { id: 41, name: 'العمليات', nameEn: null },
    };
    const { firstName, lastName, id, assignedCompany } = sampleUser(1);
    showUsers({ reader: operations, people: [{ firstName, lastName, id, assignedCompany }] });
    const noura = await card('نورة السبيعي');
    expect(noura).toHaveTextContent('مكتب نجد الهندسي');
    for (const text of ['@', 'نشط', 'مستخدم']) expect(noura).not.toHaveTextContent(text);
    expect(within(noura).queryByRole('button')).toBeNull();
    expect(screen.getByText('للاطلاع فقط: ترى الأسماء والشركات ولا يمكنك تعديلها.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'إضافة مستخدم' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'تصفية حسب الدور' })).toBeNull();
  });

  it('leads on to the list and the table with what was searched, except where it is the only view', async () => {
    const { unmount } = showUsers({ people: [sampleUser(1)], at: '/user-management?search=noura' });
    expect(await screen.findByRole('link', { name: 'قائمة' })).toHaveAttribute(
      'href',
      '/simple-user-management?search=noura',
    );
    expect(screen.getByRole('link', { name: 'جدول' })).toHaveAttribute(
      'href',
      '/simple-user-management?search=noura&table=default',
    );
    unmount();
    showUsers({ people: [sampleUser(1)], at: '/enhanced-user-management' });
    await card('نورة السبيعي');
    expect(screen.queryByRole('link', { name: 'جدول' })).toBeNull();
    expect(screen.getByRole('link', { name: 'رجوع' })).toHaveAttribute('href', '/');
  });
});

describe('the list', () => {
  it('says when there is nobody, and offers to begin', async () => {
    showUsers({});
    expect(await screen.findByText('لا يوجد مستخدمون مسجلون')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'إضافة مستخدم' })).toHaveLength(2);
  });

  it('says that it is loading, then what went wrong, with another try', async () => {
    let fail = (_: Response) => {};
    let isUp = false;
    const { user } = showUsers({
      answers: {
        'GET /api/users': () =>
          isUp
            ? answer(200, [sampleUser(1)], { 'X-Total-Count': '1' })
            : new Promise<Response>((resolve) => {
                fail = resolve;
              }),
      },
    });
    expect((await screen.findAllByText('جارٍ التحميل'))[0]).toBeInTheDocument();
    fail(answer(503, { code: 'unavailable', message: 'الخدمة غير متاحة الآن' }));
    const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
    expect(screen.getByText('الخدمة غير متاحة الآن')).toBeVisible();
    isUp = true;
    await user.click(retry);
    expect(await card('نورة السبيعي')).toBeVisible();
  });

  it('says so to those who may not see it', async () => {
    showUsers({ answers: { 'GET /api/users': () => answer(403, { code: 'not_allowed', message: 'لا' }) } });
    expect(await screen.findByText('ليس لديك صلاحية للاطلاع على المستخدمين')).toBeVisible();
    expect(await counter('إجمالي المستخدمين')).toBe('—');
  });

  it('is searched, filtered and sorted by the server, and the address keeps it', async () => {
    const { user, router, queriesOf } = showUsers({ people: [sampleUser(1)] });
    await card('نورة السبيعي');
    await user.type(screen.getByRole('searchbox'), 'نورة');
    await user.click(screen.getByRole('radio', { name: 'معطّل' }));
    await user.click(screen.getByRole('combobox', { name: 'تصفية حسب الدور' }));
    await user.click(await screen.findByRole('option', { name: 'auditor' }));
    await user.click(screen.getByRole('combobox', { name: 'الترتيب' }));
    await user.click(await screen.findByRole('option', { name: 'حسب الاسم' }));
    await user.click(screen.getByRole('combobox', { name: 'تصفية حسب الشركة' }));
    await user.click(await screen.findByRole('option', { name: 'مكتب نجد الهندسي' }));
    const asked = new URLSearchParams({
      limit: '24',
      sort: 'name',
      search: 'نورة',
      role: 'auditor',
      companyId: '12',
      isActive: 'false',
    });
    await waitFor(() => expect(queriesOf('/api/users')).toContain(asked.toString()));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      search: 'نورة',
      status: 'disabled',
      role: 'auditor',
      sort: 'name',
      company: '12',
    });
  });

  it('that is empty under a filter offers to clear it', async () => {
    const { user, router } = showUsers({ at: '/user-management?search=zzz&company=x' });
    expect(await screen.findByText('لا نتائج تطابق بحثك')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'مسح التصفية' }));
    expect(await screen.findByText('لا يوجد مستخدمون مسجلون')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('goes on page by page', async () => {
    const first = answer(200, [sampleUser(2, { firstName: 'ريم' })], {
      'X-Total-Count': '2',
      Link: '</api/users?limit=24&sort=newest&cursor=2>; rel="next"',
    });
    let isFirst = true;
    const { user, queriesOf } = showUsers({
      answers: {
        'GET /api/users': () => {
          const asked = queriesOf('/api/users').at(-1) ?? '';
          if (asked.startsWith('limit=1&') || asked === 'limit=1')
            return answer(200, [], { 'X-Total-Count': '2' });
          if (!isFirst) return answer(200, [sampleUser(1)], { 'X-Total-Count': '2' });
          isFirst = false;
          return first;
        },
      },
    });
    await card('ريم السبيعي');
    await user.click(screen.getByRole('button', { name: 'عرض المزيد' }));
    expect(await card('نورة السبيعي')).toBeVisible();
    expect(queriesOf('/api/users')).toContain('limit=24&sort=newest&cursor=2');
  });
});

describe('user management as a table', () => {
  const at = '/simple-user-management';

  it('goes back to the dashboard, and counts the disabled', async () => {
    showUsers({ people: [sampleUser(1)], at });
    expect(await screen.findByRole('link', { name: 'رجوع' })).toHaveAttribute('href', '/dashboard');
    await waitFor(async () => expect(await counter('المعطّلون')).toBe('1'));
    expect(screen.getByRole('link', { name: 'بطاقات' })).toHaveAttribute('href', '/user-management');
  });

  it('tells when a person was last active where they let the reader see it', async () => {
    const lastActiveAt = new Date(Date.now() - 5 * 60_000).toISOString();
    showUsers({ people: [sampleUser(1, { lastActiveAt }), sampleUser(2, { firstName: 'عمر' })], at });
    expect(await screen.findByRole('row', { name: /نورة السبيعي/ })).toHaveTextContent(
      'آخر نشاط قبل 5 دقائق',
    );
    expect(screen.getByRole('row', { name: /عمر السبيعي/ })).not.toHaveTextContent('آخر نشاط');
  });

  it('has a row for everybody', async () => {
    showUsers({ people: [sampleUser(1)], at });
    const row = await screen.findByRole('row', { name: /نورة السبيعي/ });
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual([
      'بيانات المستخدم',
      'اسم المستخدم',
      'البريد الإلكتروني',
      'رقم الهاتف',
      'الشركة',
      'تاريخ التسجيل ووقته',
      'الحالة',
      'الإجراء',
    ]);
    for (const text of ['@noura1', 'noura1@masar.example', '+966500001004', 'مكتب نجد الهندسي', 'نشط'])
      expect(row).toHaveTextContent(text);
    expect(row).toHaveTextContent(/1 سبتمبر( 2026)?\d\d:15/);
  });

  it('has names and companies alone for those who read the hub', async () => {
    const { firstName, lastName, id, assignedCompany } = sampleUser(1);
    showUsers({
      reader: {
        ...engineer,
        assignedCompanyId: 41,
        assignedCompany: { id: 41, name: 'العمليات', nameEn: null },
      },
      people: [{ firstName, lastName, id, assignedCompany }],
      at,
    });
    await screen.findByRole('row', { name: /نورة السبيعي/ });
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['بيانات المستخدم', 'الشركة']);
  });

  it('opens the edit dialog by a click anywhere on the row but its buttons', async () => {
    const { user } = showUsers({ people: [sampleUser(1)], at });
    const row = await screen.findByRole('row', { name: /نورة السبيعي/ });
    await user.click(within(row).getByRole('button', { name: /^تعطيل حساب/ }));
    await user.click(await screen.findByRole('button', { name: 'إلغاء' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(row).getByText('مكتب نجد الهندسي'));
    expect(await screen.findByRole('dialog', { name: 'تعديل المستخدم' })).toBeVisible();
  });

  it('offers no click on the row of a person whom the reader may not edit', async () => {
    const people = [sampleUser(1), sampleUser(2, { firstName: 'عمر', can: nothing })];
    const { user } = showUsers({ people, at });
    const row = await screen.findByRole('row', { name: /عمر السبيعي/ });
    expect(screen.getByRole('row', { name: /نورة السبيعي/ })).toHaveClass('cursor-pointer');
    expect(row).not.toHaveClass('cursor-pointer');
    await user.click(within(row).getByText('مكتب نجد الهندسي'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the edit dialog by the name', async () => {
    const { user } = showUsers({ people: [sampleUser(1)], at });
    await user.click(await screen.findByRole('button', { name: /^تعديل/ }));
    const dialog = await screen.findByRole('dialog', { name: 'تعديل المستخدم' });
    expect(within(dialog).getByLabelText(/الاسم الأول/)).toHaveValue('نورة');
  });
});

describe('activating and deactivating', () => {
  const isActiveSent = (calls: { method: string; body: unknown }[]) =>
    calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

  it('asks before it ends a person’s sessions', async () => {
    const { user, calls } = showUsers({
      people: [sampleUser(1)],
      answers: { 'PATCH /api/users/1/status': () => answer(200, sampleUser(1, { isActive: false })) },
    });
    const noura = await card('نورة السبيعي');
    await user.click(within(noura).getByRole('button', { name: /تعطيل حساب/ }));
    await user.click(await screen.findByRole('button', { name: 'إلغاء' }));
    expect(isActiveSent(calls)).toEqual([]);
    await user.click(within(noura).getByRole('button', { name: /تعطيل حساب/ }));
    await user.click(await screen.findByRole('button', { name: 'تعطيل الحساب' }));
    expect(await screen.findByText('تم تعطيل الحساب')).toBeVisible();
    expect(isActiveSent(calls)).toEqual([{ isActive: false }]);
  });

  it('names to an admin what depends on a person, and what becomes of it', async () => {
    const duties = {
      ...noDuties,
      companies: [{ id: 12, name: 'مكتب نجد الهندسي', nameEn: null }],
      counts: { ...noDuties.counts, companies: 1 },
      total: 1,
    };
    const { user, calls } = showUsers({
      people: [sampleUser(1)],
      answers: {
        'GET /api/users/1/duties': () => answer(200, duties),
        'PATCH /api/users/1/status': () => answer(200, sampleUser(1, { isActive: false })),
      },
    });
    const ask = async () =>
      user.click(within(await card('نورة السبيعي')).getByRole('button', { name: /تعطيل حساب/ }));
    const dialog = async () => within(await screen.findByRole('dialog', { name: /^تعطيل حساب/ }));
    await ask();
    expect((await dialog()).getByRole('link', { name: 'مكتب نجد الهندسي' })).toBeVisible();
    expect((await dialog()).getByText(ar.deactivation.consequences.companies)).toBeVisible();
    await user.click((await dialog()).getByRole('button', { name: 'إلغاء' }));
    expect(isActiveSent(calls)).toEqual([]);
    await ask();
    await user.click((await dialog()).getByRole('button', { name: 'تعطيل الحساب' }));
    expect(await screen.findByText('تم تعطيل الحساب')).toBeVisible();
    expect(isActiveSent(calls)).toEqual([{ isActive: false }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tells those who may not look it up what becomes of whatever depends on a person', async () => {
    const { user, calls } = showUsers({
      people: [sampleUser(1, { can: { ...nothing, edit: true, setActive: true } })],
    });
    await user.click(within(await card('نورة السبيعي')).getByRole('button', { name: /تعطيل حساب/ }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/يسندها إلى شخص آخر/);
    expect(calls.filter(({ path }) => path.endsWith('/duties'))).toEqual([]);
  });

  it('disables nobody whose duties it could not look up', async () => {
    const { user, calls } = showUsers({
      people: [sampleUser(1)],
      answers: { 'GET /api/users/1/duties': () => answer(502, 'Bad gateway') },
    });
    await user.click(within(await card('نورة السبيعي')).getByRole('button', { name: /تعطيل حساب/ }));
    expect(await screen.findByText('فشل في تحديث حالة المستخدم')).toBeVisible();
    expect(isActiveSent(calls)).toEqual([]);
  });

  it('activates at once', async () => {
    const { user, calls } = showUsers({
      people: [sampleUser(1, { isActive: false })],
      answers: { 'PATCH /api/users/1/status': () => answer(200, sampleUser(1)) },
    });
    await user.click(within(await card('نورة السبيعي')).getByRole('button', { name: /تفعيل حساب/ }));
    expect(await screen.findByText('تم تفعيل الحساب')).toBeVisible();
    expect(isActiveSent(calls)).toEqual([{ isActive: true }]);
  });

  it.each([
    [
      'in the server’s words',
      { code: 'last_admin', message: 'هذا آخر مدير نظام نشط' },
      'هذا آخر مدير نظام نشط',
    ],
    ['in its own', 'gone', 'فشل في تحديث حالة المستخدم'],
  ])('says why it failed, %s', async (_how, body, said) => {
    const { user } = showUsers({
      people: [sampleUser(1, { isActive: false })],
      answers: { 'PATCH /api/users/1/status': () => answer(409, body) },
    });
    await user.click(within(await card('نورة السبيعي')).getByRole('button', { name: /تفعيل حساب/ }));
    expect(await screen.findByText('خطأ')).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
  });
});

describe('deleting', () => {
  const remove = async (answers: Parameters<typeof showUsers>[0]['answers'], changes = {}) => {
    const shown = showUsers({
      reader: administrator,
      people: [sampleUser(1, changes)],
      ...(answers && { answers }),
    });
    await shown.user.click(await screen.findByRole('button', { name: /نهائيًا/ }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('نورة السبيعي');
    await shown.user.click(within(question).getByRole('button', { name: 'حذف' }));
    return shown;
  };

  it('asks, deletes, and says so', async () => {
    const { calls } = await remove({ 'DELETE /api/users/1': () => answer(204) });
    expect(await screen.findByText('تم حذف المستخدم')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it.each([
    [{ code: 'own_account', message: 'اطلب ذلك من مدير نظام آخر' }, 'اطلب ذلك من مدير نظام آخر'],
    ['', 'فشل في حذف المستخدم'],
  ])('says why it failed: %j', async (body, said) => {
    await remove({ 'DELETE /api/users/1': () => answer(409, body) });
    expect(await screen.findByText('خطأ')).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
  });

  const refusal = {
    code: 'user_in_use',
    message: 'لا يمكن حذف هذا المستخدم',
    details: {
      openSteps: [
        { requestId: 5, uniqueNumber: 'REQ-2026-0005', title: 'تعديل المدخل', stepName: 'المراجعة' },
      ],
      typeSteps: [{ requestTypeId: 2, isActive: true, name: 'اعتماد مخطط', stepName: 'المراجعة' }],
      companies: [{ id: 12, name: 'مكتب نجد الهندسي', nameEn: null }],
      counts: { openSteps: 3, typeSteps: 1, companies: 1, tasks: 0 },
      total: 5,
    },
  };

  it('of a person whom something depends on names it all, with the way there', async () => {
    await remove({ 'DELETE /api/users/1': () => answer(409, refusal) });
    const dialog = await screen.findByRole('dialog', { name: /لا يمكن حذف/ });
    const link = (name: string) => within(dialog).getByRole('link', { name });
    expect(link('تعديل المدخل')).toHaveAttribute('href', '/request-details/5');
    expect(dialog).toHaveTextContent('REQ-2026-0005');
    expect(link('اعتماد مخطط')).toHaveAttribute('href', '/request-types?type=2&tab=workflow');
    expect(link('مكتب نجد الهندسي').getAttribute('href')).toMatch(/^\/enhanced-company-management\?search=/);
    expect(dialog).toHaveTextContent('وعنصران آخران');
  });

  it('offers to deactivate instead', async () => {
    const { user, calls } = await remove({
      'DELETE /api/users/1': () => answer(409, refusal),
      'PATCH /api/users/1/status': () => answer(200, sampleUser(1, { isActive: false })),
    });
    await user.click(await screen.findByRole('button', { name: 'تعطيل الحساب بدلًا من ذلك' }));
    expect(await screen.findByText('تم تعطيل الحساب')).toBeVisible();
    expect(calls.at(-1)).toBeDefined();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ isActive: false });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers no deactivation of what is disabled already', async () => {
    await remove({ 'DELETE /api/users/1': () => answer(409, refusal) }, { isActive: false });
    const dialog = await screen.findByRole('dialog', { name: /لا يمكن حذف/ });
    expect(dialog).toHaveTextContent('وحسابه معطّل');
    expect(dialog).not.toHaveTextContent('عطّل الحساب');
    expect(screen.queryByRole('button', { name: 'تعطيل الحساب بدلًا من ذلك' })).toBeNull();
  });
});

describe('people who are selected in their table', () => {
  const [sara, omar] = [sampleUser(1, { firstName: 'سارة' }), sampleUser(2, { firstName: 'عمر' })];
  const me = sampleUser(3, { firstName: 'هند', can: { ...nothing, edit: true } });
  const open = (answers: NonNullable<Parameters<typeof showUsers>[0]['answers']>) => {
    const shown = showUsers({ people: [sara, omar, me], at: '/user-management?table=default', answers });
    const sentTo = (path: string) => shown.calls.filter((call) => call.path === path).map(({ body }) => body);
    return { ...shown, sentTo };
  };
  const done = { results: [sara, omar].map(({ id }) => ({ id, refusal: null })) };
  const bar = () => screen.findByRole('region', { name: tables.selection.label });

  it('are deactivated once that was confirmed, and activated again by the undo, which says what is lost', async () => {
    const { user, sentTo } = open({ 'POST /api/user-activations': () => answer(200, done) });
    await screen.findByRole('grid', {}, { timeout: 20_000 });
    await user.click(screen.getByRole('checkbox', { name: tables.selection.all }));
    expect(screen.getByRole('checkbox', { name: /هند/ })).toBeDisabled();
    await user.click(within(await bar()).getByRole('button', { name: ar.deactivate }));
    const question = await screen.findByRole('alertdialog', { name: ar.together.counts.deactivate_two });
    expect(question).toHaveTextContent(ar.together.deactivation);
    expect(sentTo('/api/user-activations')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: ar.deactivate }));
    await user.click(await screen.findByRole('button', { name: tables.selection.undo }));
    expect(await screen.findByText(ar.together.lost.deactivated)).toBeVisible();
    expect(sentTo('/api/user-activations')).toEqual(
      [false, true].map((isActive) => ({ users: [1, 2].map((id) => ({ id, isActive })) })),
    );
  });

  it('are activated or deactivated only where that changes them', async () => {
    const disabled = sampleUser(4, { firstName: 'ليلى', isActive: false });
    const { calls, user } = showUsers({
      ...{ people: [sara, disabled], at: '/user-management?table=default' },
      answers: {
        'POST /api/user-activations': ({ body }) =>
          answer(200, {
            results: (body as { users: { id: number }[] }).users.map(({ id }) => ({ id, refusal: null })),
          }),
      },
    });
    await screen.findByRole('grid', {}, { timeout: 20_000 });
    await user.click(screen.getByRole('checkbox', { name: tables.selection.all }));
    await user.click(within(await bar()).getByRole('button', { name: ar.activate }));
    expect(await screen.findByText(tables.selection.counts.changed_one)).toBeVisible();
    await user.click(within(await bar()).getByRole('button', { name: ar.deactivate }));
    const question = await screen.findByRole('alertdialog', { name: ar.together.counts.deactivate_one });
    await user.click(within(question).getByRole('button', { name: ar.deactivate }));
    const sent = () => calls.filter(({ path }) => path === '/api/user-activations').map(({ body }) => body);
    await waitFor(() =>
      expect(sent()).toEqual([
        { users: [{ id: 4, isActive: true }] },
        { users: [{ id: 1, isActive: false }] },
      ]),
    );
  });

  it('get a role, and those for whom a proof is wanted get it once it was given', async () => {
    let isProven = false;
    vi.spyOn(confirmation, 'confirmIdentity').mockImplementation(async () => {
      isProven = true;
      return true;
    });
    const refusal = { code: 'confirmation_required', message: 'أكّد هويتك أولًا' };
    const { user, sentTo } = open({
      'POST /api/user-changes': ({ body }) =>
        answer(200, {
          results: (body as { users: { id: number }[] }).users.map(({ id }) => ({
            id,
            refusal: isProven || id === 1 ? null : refusal,
          })),
        }),
    });
    await screen.findByRole('grid', {}, { timeout: 20_000 });
    await user.click(screen.getByRole('checkbox', { name: tables.selection.all }));
    await user.click(within(await bar()).getByRole('button', { name: ar.form.role }));
    const dialog = await screen.findByRole('dialog', { name: ar.form.role });
    expect(within(dialog).getByRole('button', { name: 'حفظ' })).toBeDisabled();
    await user.click(within(dialog).getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'auditor' }));
    await user.click(within(dialog).getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText(tables.selection.counts.changed_two)).toBeVisible();
    const change = { changes: { role: 'auditor' }, expected: { role: sara.role } };
    expect(sentTo('/api/user-changes')).toEqual([
      { users: [1, 2].map((id) => ({ id, ...change })) },
      { users: [{ id: 2, ...change }] },
    ]);
  });

  it('whom no proof was wanted for keep their role where the call after the proof fails, which is told of the others', async () => {
    vi.spyOn(confirmation, 'confirmIdentity').mockResolvedValue(true);
    const refusal = { code: 'confirmation_required', message: 'لم يتغيّر شيء' };
    const { user, sentTo } = open({
      'POST /api/user-changes': ({ body }) =>
        (body as { users: object[] }).users.length === 1
          ? answer(503, { code: 'unavailable', message: 'الخدمة غير متاحة' })
          : answer(200, {
              results: [
                { id: 1, refusal: null },
                { id: 2, refusal },
              ],
            }),
    });
    await screen.findByRole('grid', {}, { timeout: 20_000 });
    await user.click(screen.getByRole('checkbox', { name: tables.selection.all }));
    await user.click(within(await bar()).getByRole('button', { name: ar.form.role }));
    const dialog = await screen.findByRole('dialog', { name: ar.form.role });
    await user.click(within(dialog).getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'auditor' }));
    await user.click(within(dialog).getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText(tables.selection.counts.changed_one)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('عمر');
    expect(screen.getByRole('alert')).toHaveTextContent('الخدمة غير متاحة');
    expect(screen.getByRole('button', { name: tables.selection.undo })).toBeVisible();
    expect(sentTo('/api/user-changes')).toHaveLength(2);
  });

  it('are exported as they are seen, without the column of acts', async () => {
    const { user, sentTo } = open({
      'POST /api/exports': () => answer(429, { code: 'too_many_requests', message: 'كثير' }),
    });
    await user.click(await screen.findByRole('button', { name: exportWords.export }));
    await user.click(await screen.findByRole('menuitem', { name: exportWords.formats.csv }));
    const columns = ['name', 'username', 'email', 'role', 'company', 'state'];
    await waitFor(() =>
      expect(sentTo('/api/exports')).toEqual([
        { list: 'users', filters: { sort: 'newest' }, columns, format: 'csv', language: 'ar' },
      ]),
    );
  });
});
