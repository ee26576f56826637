import type { Self } from '@shared/contracts/auth';
import type { PageAccess } from '@shared/contracts/permissions';
import { pageKeys } from '@shared/rules/pages';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '@/app/providers';
import { routes } from '@/app/router';
import { loadAllPages } from '@/test/all-pages';
import { entered, pagesOf } from '@/test/page-access';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import PermissionsDebugPage from './permissions-debug';
import PermissionsFinalTestPage from './permissions-final-test';
import PermissionsTestPage from './permissions-test';

beforeAll(loadAllPages, 60_000);

/** The hub's pages for any reader, and what it answers to other calls. */
let pages: PageAccess[];
let others: Record<string, (call: Call) => Response | Promise<Response>>;
beforeEach(() => {
  pages = pagesOf(['dashboard', 'tasks'], { tasks: { own: false, role: true } });
  others = {};
});

function show(Page: ComponentType, user: Self = administrator) {
  const calls = serve(user, {
    [`GET /api/users/${user.id}/page-access`]: () => answer(200, pages),
    ...others,
  });
  const ui = (
    <SignedIn>
      <Page />
    </SignedIn>
  );
  return { calls, ...renderUi(ui) };
}

const table = () => screen.findByRole('table');
const rowOf = async (page: string) => {
  await table();
  return screen.getByText(page).closest('tr') as HTMLElement;
};
const results = () => screen.getByRole('region', { name: 'نتائج الفحص' });
const refusal = (status: number, code: string, message: string) => answer(status, { code, message });

describe.each([
  ['the test', PermissionsTestPage, 21],
  ['the final test', PermissionsFinalTestPage, 9],
  ['the debug screen', PermissionsDebugPage, 21],
])('%s', (_name, Page, count) => {
  it(`lists ${count} of the reader’s pages, each with its decision`, async () => {
    pages = pagesOf(pageKeys, { tasks: { own: false } });
    show(Page);
    await table();
    expect(document.querySelectorAll('tbody tr')).toHaveLength(count);
    expect(await rowOf('صفحة tasks')).toHaveTextContent('ممنوع');
    expect(await rowOf('صفحة dashboard')).toHaveTextContent('مسموح');
  });

  it('checks a page by its key', async () => {
    others['GET /api/check-page-access/user-management'] = () => answer(200, { hasAccess: false });
    const { user } = show(Page);
    await user.click(await screen.findByRole('button', { name: 'user-management' }));
    await waitFor(() => expect(results()).toHaveTextContent(/user-management.*ممنوع.*يعني .*users/));
  });

  it('changes the reader’s own access', async () => {
    others['POST /api/user-page-permissions'] = () => {
      pages = pagesOf(['tasks'], { tasks: { own: true } });
      return answer(200, entered(administrator.id, 7, true));
    };
    const { user, calls } = show(Page);
    const toggle = within(await rowOf('صفحة tasks')).getByRole('switch');
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    expect(await screen.findByText('تم التحديث بنجاح')).toBeVisible();
    await waitFor(async () => expect(await rowOf('صفحة tasks')).toHaveTextContent('مسموح'));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: '/api/user-page-permissions',
        body: { userId: administrator.id, pageId: 7, hasAccess: true },
      },
    ]);
  });

  it.each([
    ['the server’s sentence', () => refusal(403, 'not_allowed', 'ليست لك صلاحية'), 'ليست لك صلاحية'],
    ['a sentence of its own', () => answer(502, 'bad gateway'), 'فشل في تحديث الصلاحية'],
  ])('says why it can’t be changed, with %s, and shows what is so', async (_which, refuse, sentence) => {
    others['POST /api/user-page-permissions'] = refuse;
    const { user } = show(Page);
    const toggle = within(await rowOf('صفحة tasks')).getByRole('switch');
    await user.click(toggle);
    expect(await screen.findByText('خطأ في التحديث')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    await waitFor(() => expect(toggle).not.toBeChecked());
  });

  it('tells those who are no admins that an admin decides', async () => {
    const { user, calls } = show(Page, engineer);
    const toggle = within(await rowOf('صفحة tasks')).getByRole('switch', { name: /يقرره مدير النظام/ });
    expect(toggle).toBeDisabled();
    expect(screen.getByText(/مدير النظام وحده يمنح الوصول أو يمنعه/)).toBeVisible();
    await user.click(toggle);
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('says that the permissions could not be read, and reads them again', async () => {
    others[`GET /api/users/${administrator.id}/page-access`] = () => answer(500, 'no');
    const { user } = show(Page);
    expect(await screen.findByText('فشل في جلب الصلاحيات')).toBeVisible();
    serve(administrator, { [`GET /api/users/${administrator.id}/page-access`]: () => answer(200, pages) });
    await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await table()).toBeVisible();
  });
});

describe('the check of a key', () => {
  const ask = async (key: string) => {
    const { user } = show(PermissionsTestPage);
    await user.type(await screen.findByLabelText(/مفتاح الصفحة/), `${key}{Enter}`);
    return user;
  };

  it('takes any key, and says where none of the pages has it', async () => {
    others['GET /api/check-page-access/no%2Fsuch'] = () => answer(200, { hasAccess: false });
    await ask('no/such');
    await waitFor(() => expect(results()).toHaveTextContent(/no\/such.*ممنوع.*لا توجد صفحة بهذا المفتاح/));
  });

  it('wants a key', async () => {
    await ask(' ');
    expect(await screen.findByText('هذا الحقل مطلوب')).toBeVisible();
    expect(results()).toHaveTextContent('لم يُفحص شيء بعد.');
  });

  it('fails with its own sentence, and the quick one with another', async () => {
    others['GET /api/check-page-access/tasks'] = () => answer(500, 'no');
    others['GET /api/check-page-access/dashboard'] = () => refusal(503, 'unavailable', 'الخدمة متوقفة');
    const user = await ask('tasks');
    await waitFor(() => expect(results()).toHaveTextContent(/tasks.*فشل في التحقق(?! من الصلاحية)/));
    await user.click(screen.getByRole('button', { name: 'dashboard' }));
    await waitFor(() =>
      expect(results()).toHaveTextContent(/dashboard.*فشل في التحقق من الصلاحية.*الخدمة متوقفة/),
    );
  });

  it('keeps one result a key, the newest first', async () => {
    others['GET /api/check-page-access/dashboard'] = () => answer(200, { hasAccess: true });
    others['GET /api/check-page-access/task-management'] = () => answer(200, { hasAccess: true });
    const { user } = show(PermissionsTestPage);
    for (const key of ['dashboard', 'task-management', 'dashboard'])
      await user.click(await screen.findByRole('button', { name: key }));
    await waitFor(() => expect(within(results()).getAllByText('مسموح')).toHaveLength(2));
    const shown = within(results()).getAllByRole('listitem');
    expect(shown.map((one) => one.textContent)).toEqual([
      expect.stringContaining('dashboard'),
      expect.stringContaining('task-management'),
    ]);
  });
});

describe('signing in', () => {
  it('comes first: signed out, the test screen is the landing page', async () => {
    vi.stubGlobal('scrollTo', () => {});
    vi.stubGlobal('fetch', async () => answer(200, { authenticated: false, user: null, demo: false }));
    render(
      <Providers>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/permissions-test'] })} />
      </Providers>,
    );
    expect(await screen.findByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('is asked for when the session has ended meanwhile', async () => {
    const ended = () => refusal(401, 'signed_out', 'انتهت الجلسة');
    others['GET /api/check-page-access/dashboard'] = ended;
    others['POST /api/user-page-permissions'] = ended;
    const { user } = show(PermissionsTestPage);
    await user.click(await screen.findByRole('button', { name: 'dashboard' }));
    await waitFor(() => expect(results()).toHaveTextContent('يجب تسجيل الدخول أولاً'));
    await user.click(within(await rowOf('صفحة tasks')).getByRole('switch'));
    expect(await screen.findByText('خطأ في التحديث')).toBeVisible();
    expect(screen.getAllByText('يجب تسجيل الدخول أولاً')).toHaveLength(2);
  });
});
