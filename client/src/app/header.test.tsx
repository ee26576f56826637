import type { Self } from '@shared/contracts/auth';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { KnownPages } from '@/lib/known-pages';
import { renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { Header } from './header';
import { NavigationBar } from './navigation-bar';

const pages = [
  '/dashboard',
  '/user-management',
  '/enhanced-company-management',
  '/permissions-management',
  '/request-management',
  '/requests',
  '/project-templates',
  '/profile',
  '/settings',
];
const operations: Self = { ...engineer, assignedCompanyId: 41, companyName: 'مكتب العمليات المشترك' };

/** The header as a person sees it at an address of a product that has these pages. */
function show(user: Self, { at = '/dashboard', known = pages } = {}) {
  serve(user);
  return renderUi(
    <SignedIn>
      <KnownPages value={known}>
        <Header />
        <NavigationBar />
        <p>shown</p>
      </KnownPages>
    </SignedIn>,
    { at },
  );
}
async function management() {
  await screen.findByText('shown');
  const [bar] = screen.queryAllByRole('navigation', { name: 'التنقل الإداري' });
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
    expect(await screen.findByRole('button', { name: `قائمة ${name}` })).toBeInTheDocument();
  });

  it('tells in the menu whose account it is, of which company, and leads to profile and settings', async () => {
    const { user } = show(engineer);
    await user.click(await screen.findByRole('button', { name: 'قائمة نورة' }));
    const menu = within(screen.getByRole('menu'));
    expect(menu.getByText('user12@masar.example')).toBeInTheDocument();
    expect(menu.getByText('مكتب نجد الهندسي')).toBeInTheDocument();
    expect(menu.queryByText('مدير النظام')).not.toBeInTheDocument();
    expect(menu.getByRole('menuitem', { name: 'الملف الشخصي' })).toHaveAttribute('href', '/profile');
    expect(menu.getByRole('menuitem', { name: 'الإعدادات' })).toHaveAttribute('href', '/settings');
  });
});

describe('the management bar', () => {
  it('leads to seven places', async () => {
    show(administrator);
    expect((await management()).map((link) => link.getAttribute('href'))).toEqual(pages.slice(0, 7));
  });

  it('leads nowhere that is not there', async () => {
    show(administrator, { known: ['/dashboard', '/requests'] });
    expect((await management()).map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard',
      '/requests',
    ]);
  });

  it('is for company 41 as well, and for nobody else but admins', async () => {
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
  ])('marks the place one is at: on %s %s', async (at, marked) => {
    show(administrator, { at });
    const current = (await management()).filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual([marked]);
  });
});
