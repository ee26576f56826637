import type { Self } from '@shared/contracts/auth';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isolate } from '@/lib/isolate';
import projects from '@/locales/ar/projects';
import { loadAllPages } from '@/test/all-pages';
import { answer } from '@/test/render';
import { Providers } from './providers';
import { routes } from './router';

beforeAll(loadAllPages, 60_000);

const admin: Self = {
  id: 1,
  firstName: 'سلمان',
  lastName: 'العتيبي',
  username: 'admin',
  email: 'admin@masar.example',
  pendingEmail: null,
  phone: null,
  profileImageUrl: null,
  picture: null,
  companyName: null,
  roleNameEn: null,
  role: 'admin',
  assignedCompanyId: null,
  assignedCompany: null,
  isActive: true,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  lastActiveAt: '2026-11-20T08:00:00Z',
  density: 'comfortable',
  firstPage: 'usual',
  can: {
    createProjects: true,
    createTasks: true,
    assignTasks: true,
    createRequestTypes: true,
    editAuthority: true,
    createCompanies: true,
    createUsers: true,
    openTemplates: true,
    openRequestTypes: true,
    managePermissions: true,
  },
};
const stats = {
  totalProjects: 24,
  inProgressProjects: 13,
  completedProjects: 8,
  totalTasks: 60,
  activeTasks: 31,
  completedTasks: 20,
  totalRequests: 46,
  activeRequests: 17,
  completedRequests: 25,
  totalCompanies: 5,
  activeCompanyShare: 100,
  last30Days: { companyGrowth: 0, enteredTaskGrowth: null, completedTaskShare: null },
};

/** A hub that knows one person; `login` is what it answers to an attempt to sign in. */
let signedIn: Self | null;
let demo: boolean;
let login: () => Response | Promise<Response>;
let statusAnswer: (() => Response) | null;
let statsAnswer: () => Response;
/** The page keys that the signed-in person may not open. */
let closed: string[];
beforeEach(() => {
  closed = [];
  signedIn = null;
  demo = false;
  statusAnswer = null;
  statsAnswer = () => answer(200, stats);
  login = () => answer(200, { user: admin });
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address === '/api/projects' && init?.method === 'POST') {
      signedIn = null;
      return answer(401, { code: 'signed_out', message: '' });
    }
    if (address === '/api/auth/status' && statusAnswer) return statusAnswer();
    if (address === '/api/auth/status')
      return answer(200, { authenticated: !!signedIn, user: signedIn, demo });
    if (address === '/api/auth/login') return login();
    if (address === '/api/dashboard/stats') return statsAnswer();
    const [, key] = /^\/api\/check-page-access\/(.+)$/.exec(address) ?? [];
    if (key) return answer(200, { hasAccess: !closed.includes(key) });
    return answer(200, [], { 'X-Total-Count': '0' });
  });
});

function open(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    user: userEvent.setup(),
    at: () => router.state.location.pathname,
    hash: () => router.state.location.hash,
  };
}

const toasts = () => screen.getByRole('region', { name: /F8/ });
const signInButton = () => screen.findByRole('button', { name: 'تسجيل الدخول' });

describe('signed out', () => {
  it('shows the Arabic tagline while it is not known who is there', () => {
    open('/dashboard');
    expect(screen.getByText('منصة إدارة المشاريع الذكية')).toBeInTheDocument();
  });

  it('shows the landing page on any other address, and returns to it after signing in', async () => {
    const { user, at } = open('/dashboard');
    await signInButton();
    expect(at()).toBe('/dashboard');
    expect(document.title).toBe('مرحبًا بك - مسار');
    expect(toasts()).not.toHaveTextContent('انتهت جلستك');
    await user.type(screen.getByLabelText('البريد الإلكتروني أو اسم المستخدم'), 'admin');
    await user.type(screen.getByLabelText('كلمة المرور'), 'admin123{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: /سلمان/ })).toBeInTheDocument();
    expect(at()).toBe('/dashboard');
    expect(document.title).toBe('لوحة التحكم - مسار');
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
  });

  it('asks for what is missing, one after the other', async () => {
    const { user } = open('/landing');
    const button = await signInButton();
    await user.click(button);
    expect(screen.getByLabelText('البريد الإلكتروني أو اسم المستخدم')).toHaveFocus();
    expect(toasts()).toHaveTextContent('خطأيرجى إدخال البريد الإلكتروني أو اسم المستخدم');
  });

  it('tells what the server says about a wrong password, and its own words when nothing comes back', async () => {
    const { user } = open('/landing');
    await signInButton();
    await user.type(screen.getByLabelText('البريد الإلكتروني أو اسم المستخدم'), 'admin');
    await user.type(screen.getByLabelText('كلمة المرور'), 'x');
    login = () => answer(401, { code: 'wrong_credentials', message: 'من الخادم' });
    await user.click(await signInButton());
    await waitFor(() => expect(toasts()).toHaveTextContent('خطأ في تسجيل الدخولمن الخادم'));
    login = () => Promise.reject(new TypeError('offline'));
    await user.click(await signInButton());
    await waitFor(() => expect(toasts()).toHaveTextContent('خطأ في الاتصال'));
  });
});

describe('the second sign-in screen', () => {
  it('shows the password, the demo account only on a demo hub, and says inline what is missing', async () => {
    demo = true;
    const { user } = open('/login');
    await user.click(await signInButton());
    expect(await screen.findByText('يرجى إدخال اسم المستخدم وكلمة المرور')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'تعبئة البيانات' }));
    const password = screen.getByLabelText('كلمة المرور');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'إظهار كلمة المرور' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(password).toHaveValue('admin123');
  });

  it('keeps the demo account to itself otherwise', async () => {
    open('/login');
    await signInButton();
    expect(screen.queryByText(/admin123/)).not.toBeInTheDocument();
  });

  it('leads to the company dashboard', async () => {
    signedIn = admin;
    const { at } = open('/login');
    await waitFor(() => expect(at()).toBe('/company-dashboard'));
  });
});

describe('a session that ends', () => {
  it('leads to the landing page as soon as a call finds out, and says so', async () => {
    signedIn = admin;
    open('/dashboard');
    statsAnswer = () => {
      signedIn = null;
      return answer(401, { code: 'signed_out', message: '' });
    };
    expect(await signInButton()).toBeInTheDocument();
    expect(toasts()).toHaveTextContent('انتهت جلستك');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('leaves what was entered where it is until a person has signed in again elsewhere', async () => {
    signedIn = { ...admin, assignedCompanyId: 11, assignedCompany: { id: 11, name: 'أفق', nameEn: null } };
    const { user } = open('/create-project/new');
    const name = await screen.findByRole('textbox', { name: /اسم المشروع/ });
    await user.type(name, 'برج جديد{Enter}');
    const notice = await screen.findByText(/انتهت جلستك، وما أدخلته باقٍ هنا/);
    expect(screen.getByRole('link', { name: 'تسجيل الدخول في تبويب جديد' })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(name).toHaveValue('برج جديد');
    signedIn = admin;
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: /اسم المشروع/ })).toHaveValue('برج جديد');
  });

  it('gives way to the landing page when what was entered is to be left', async () => {
    signedIn = admin;
    const { user } = open('/create-project/new');
    const name = await screen.findByRole('textbox', { name: /اسم المشروع/ });
    await user.type(name, 'برج جديد{Enter}');
    await user.click(await screen.findByRole('button', { name: 'تجاهل التغييرات' }));
    expect(await signInButton()).toBeInTheDocument();
  });
});

describe('a failed call about who is there', () => {
  it('is tried again, and the focus goes on to the page', async () => {
    statusAnswer = () => answer(503, 'down');
    const { user } = open('/landing');
    const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
    statusAnswer = null;
    await user.click(retry);
    await signInButton();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('signed in', () => {
  it('shows the management bar to admins, with the current page marked, and who they are', async () => {
    signedIn = admin;
    const { user } = open('/dashboard');
    const [bar] = await screen.findAllByRole('navigation', { name: 'قائمة الإدارة' });
    expect(within(bar as HTMLElement).getByRole('link', { name: 'لوحة التحكم' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await user.click(screen.getByRole('button', { name: `قائمة حساب ${isolate('سلمان')}` }));
    const menu = screen.getByRole('menu');
    expect(menu).toHaveTextContent('admin@masar.example');
    expect(menu).toHaveTextContent('مدير النظام');
  });

  it('passes the header by its first link, which is no step in the history', async () => {
    signedIn = admin;
    const { user, hash } = open('/dashboard');
    const skip = await screen.findByRole('link', { name: 'الانتقال إلى المحتوى' });
    await user.click(skip);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(hash()).toBe('');
  });

  it('hides the management bar from everyone else but company 41', async () => {
    signedIn = { ...admin, role: 'user', assignedCompanyId: 12, companyName: 'مكتب هندسي' };
    open('/dashboard');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'قائمة الإدارة' })).not.toBeInTheDocument();
  });

  it('leads from the root to the landing page without a company', async () => {
    signedIn = admin;
    const { at } = open('/');
    await waitFor(() => expect(at()).toBe('/landing'));
  });

  it('leads on from the landing page, by the own start page and the menu, with no sign-in', async () => {
    const can = { ...admin.can, openTemplates: false };
    signedIn = { ...admin, role: 'user', can, assignedCompanyId: 12, companyName: 'مكتب هندسي' };
    closed = ['users', 'companies', 'request-types', 'permissions-management'];
    const { user } = open('/landing');
    const menuButton = await screen.findByRole('button', { name: `قائمة حساب ${isolate('سلمان')}` });
    expect(screen.queryByRole('button', { name: 'تسجيل الدخول' })).not.toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'متابعة العمل' }))
      expect(link).toHaveAttribute('href', '/company-dashboard');
    await user.click(menuButton);
    const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(items.map((item) => item.getAttribute('href'))).toEqual([
      '/my-work',
      '/court',
      '/company-dashboard',
      '/dashboard',
      '/projects',
      '/tasks',
      '/requests',
      '/profile',
      '/settings',
      '/bin',
      '/exports',
      null,
    ]);
    expect(items.at(-1)).toHaveTextContent('تسجيل الخروج');
  });

  it('says when there is no such page, and keeps the header', async () => {
    signedIn = admin;
    open('/no-such-page');
    expect(await screen.findByText('هذه الصفحة خارج المسار')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(document.title).toBe('الصفحة غير موجودة - مسار');
  });
});

describe('the guard', () => {
  it('says that a page is closed to a person, and leads to the dashboard', async () => {
    signedIn = admin;
    closed = ['create-project'];
    const { at } = open('/create-project/new');
    expect(await within(toasts()).findByText('الوصول مرفوض')).toBeInTheDocument();
    expect(within(toasts()).getByText('ليس لديك صلاحية للوصول إلى هذه الصفحة')).toBeInTheDocument();
    expect(within(toasts()).getByText(projects.create.title)).toBeInTheDocument();
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(await screen.findByText('46')).toBeInTheDocument();
  });

  it('leads away from a closed dashboard without going round in circles', async () => {
    closed = ['dashboard', 'projects', 'tasks', 'requests'];
    signedIn = admin;
    const { at } = open('/projects');
    await waitFor(() => expect(at()).toBe('/landing'));
    expect((await screen.findAllByText('متابعة العمل')).length).toBeGreaterThan(0);
  });

  it('leads on from the landing page to a page that is open', async () => {
    closed = ['dashboard'];
    signedIn = admin;
    open('/landing');
    for (const link of await screen.findAllByRole('link', { name: 'متابعة العمل' }))
      await waitFor(() => expect(link).toHaveAttribute('href', '/projects'));
  });

  it('leaves the focus on the page once another check has succeeded', async () => {
    signedIn = admin;
    const others = fetch;
    let fails = true;
    vi.stubGlobal('fetch', (address: string) =>
      fails && address === '/api/check-page-access/dashboard' ? answer(503, 'down') : others(address),
    );
    const { user } = open('/dashboard');
    const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
    fails = false;
    await user.click(retry);
    expect(await screen.findByText('46')).toBeInTheDocument();
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
  });

  it('checks before it shows anything', async () => {
    signedIn = admin;
    let allow = () => {};
    const asked = new Promise<Response>((resolve) => {
      allow = () => resolve(answer(200, { hasAccess: true }));
    });
    const others = fetch;
    vi.stubGlobal('fetch', (address: string) =>
      address === '/api/check-page-access/dashboard' ? asked : others(address),
    );
    open('/dashboard');
    expect(await screen.findByText('جارٍ التحقق من صلاحيتك')).toBeInTheDocument();
    expect(screen.queryByText('46')).not.toBeInTheDocument();
    allow();
    expect(await screen.findByText('46')).toBeInTheDocument();
  });
});
