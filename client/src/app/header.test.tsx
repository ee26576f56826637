import type { Self } from '@shared/contracts/auth';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { isolate } from '@/lib/isolate';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { Header } from './header';
import { NavigationBar } from './navigation-bar';

const operations: Self = { ...engineer, assignedCompanyId: 41, companyName: 'مكتب العمليات المشترك' };

/** The header as a person sees it at an address. */
function show(user: Self, { at = '/dashboard', may = [] as string[] } = {}) {
  serve(
    user,
    Object.fromEntries(
      may.map((page) => [`GET /api/check-page-access/${page}`, () => answer(200, { hasAccess: true })]),
    ),
  );
  return renderUi(
    <SignedIn>
      <Header />
      <NavigationBar />
      <p>shown</p>
    </SignedIn>,
    { at },
  );
}
async function management() {
  await screen.findByText('shown');
  const [bar] = screen.queryAllByRole('navigation', { name: 'قائمة الإدارة' });
  return bar ? within(bar).getAllByRole('link') : [];
}

describe('the header', () => {
  it('leads to the landing page by its logo, and switches the language', async () => {
    const { user } = show(engineer);
    const logo = await screen.findByRole('link', { name: 'مسار، الصفحة الرئيسية' });
    expect(logo).toHaveAttribute('href', '/landing');
    await user.click(screen.getByRole('button', { name: 'Switch to English' }));
    expect(await screen.findByRole('link', { name: 'Masar, home page' })).toBeInTheDocument();
    await act(() => setLanguage('ar'));
  });

  it.each([
    ['first name', engineer, 'نورة'],
    ['user name', { ...engineer, firstName: '' }, 'user12'],
    ['general word', { ...engineer, firstName: '', username: '' }, 'المستخدم'],
  ])('names the person by %s', async (_by, person, name) => {
    show(person);
    expect(await screen.findByRole('button', { name: `قائمة حساب ${isolate(name)}` })).toBeInTheDocument();
  });

  it('tells in the menu whose account it is, of which company, and leads to profile and settings', async () => {
    const { user } = show(engineer);
    await user.click(await screen.findByRole('button', { name: `قائمة حساب ${isolate('نورة')}` }));
    const menu = within(screen.getByRole('menu'));
    expect(menu.getByText('user12@masar.example')).toBeInTheDocument();
    expect(menu.getByRole('group')).toHaveAccessibleName(/نورة.*user12@masar\.example.*مكتب نجد الهندسي/);
    expect(menu.getByText('مكتب نجد الهندسي')).toBeInTheDocument();
    expect(menu.queryByText('مدير النظام')).not.toBeInTheDocument();
    expect(menu.getByRole('menuitem', { name: 'الملف الشخصي' })).toHaveAttribute('href', '/profile');
    expect(menu.getByRole('menuitem', { name: 'الإعدادات' })).toHaveAttribute('href', '/settings');
  });
});

describe('signing out', () => {
  function Editor() {
    useUnsavedGuard(true);
    return <p>editor</p>;
  }
  const signOut = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: `قائمة حساب ${isolate('نورة')}` }));
    await user.click(screen.getByRole('menuitem', { name: 'تسجيل الخروج' }));
  };
  const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  afterEach(() => vi.unstubAllGlobals());

  it('asks about unsaved input before the session is ended, and leaves without another question', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    const calls = serve(engineer, { 'POST /api/logout': () => answer(200, {}) });
    const { user } = renderUi(
      <SignedIn>
        <Header />
        <Editor />
      </SignedIn>,
    );
    const ended = () => calls.filter(({ path }) => path === '/api/logout').length;

    await signOut(user);
    await user.click(await screen.findByRole('button', { name: 'العودة إلى التحرير' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(ended()).toBe(0);
    expect(assign).not.toHaveBeenCalled();
    expect(isAskedByBrowser()).toBe(true);

    await signOut(user);
    await user.click(await screen.findByRole('button', { name: 'تجاهل التغييرات' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/landing'));
    expect(ended()).toBe(1);
    expect(isAskedByBrowser()).toBe(false);
  });

  it.each(['/dashboard', '/landing'])(
    'asks nothing where all is saved, and says on the landing page that the call failed, from %s',
    async (at) => {
      serve(engineer, { 'POST /api/logout': () => Promise.reject(new TypeError('Failed to fetch')) });
      const { user, router } = renderUi(
        <SignedIn>
          <Header />
        </SignedIn>,
        { at },
      );
      await signOut(user);
      expect(await screen.findByText('تعذّر تسجيل الخروج')).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/landing');
      expect(screen.queryByText('جارٍ تسجيل الخروج')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: `قائمة حساب ${isolate('نورة')}` })).toHaveFocus();
    },
  );
});

describe('the places of management', () => {
  const can = { ...engineer.can, openTemplates: true };
  const manager: Self = { ...engineer, assignedCompanyId: 11, role: 'manager', can };
  async function places(...input: Parameters<typeof show>) {
    const { user } = show(...input);
    await user.click(await screen.findByRole('button', { name: /^قائمة حساب / }));
    const links = within(screen.getByRole('menu')).getAllByRole('menuitem');
    return links
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /management$|types$|templates$/.test(href));
  }

  it('are in the menu of a person who has no bar, as far as the server lets them in', async () => {
    const may = ['users', 'companies', 'request-types'];
    expect(await places(manager, { may })).toEqual([
      '/user-management',
      '/enhanced-company-management',
      '/request-types',
      '/project-templates',
    ]);
    expect(screen.getByRole('group', { name: 'قائمة الإدارة' })).toContainElement(
      screen.getByRole('menuitem', { name: 'قوالب المشاريع' }),
    );
  });

  it('are not there for people who may open none, nor beside the bar', async () => {
    expect(await places(engineer)).toEqual([]);
    cleanup();
    expect(await places(administrator, { may: ['users', 'request-types'] })).toEqual([]);
  });
});

describe('the management bar', () => {
  it('leads an admin to eight places', async () => {
    show(administrator);
    expect((await management()).map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard',
      '/user-management',
      '/enhanced-company-management',
      '/permissions-management',
      '/audit',
      '/request-management',
      '/requests',
      '/project-templates',
    ]);
  });

  it('leads company 41 to seven of them, and a manager of company 11 to none', async () => {
    const { unmount } = show(operations);
    expect(await management()).toHaveLength(7);
    unmount();
    show({ ...engineer, assignedCompanyId: 11, role: 'manager' });
    expect(await management()).toEqual([]);
  });

  it('is not there on the company dashboard', async () => {
    show(administrator, { at: '/company-dashboard' });
    expect(await management()).toEqual([]);
  });

  it.each([
    ['/', '/dashboard'],
    ['/dashboard', '/dashboard'],
    ['/request-management', '/request-management'],
    ...['/permissions-test', '/permissions-final-test', '/permissions-debug'].map((at) => [
      at,
      '/permissions-management',
    ]),
  ])('marks the place one is at: on %s %s', async (at, marked) => {
    show(administrator, { at });
    const current = (await management()).filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual([marked]);
  });
});
