import type { Self } from '@shared/contracts/auth';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entered as entry, pagesOf } from '@/test/page-access';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { useMayLeave } from '@/ui/form/unsaved-guard';
import { Button } from '@/ui/page/button';
import PermissionsFinalTestPage from './permissions-final-test';

/** What is entered for the reader about the tested page; null: nothing, so that the role decides. */
let own: boolean | null;
let refuseSet: (hasAccess: boolean | null) => Response | undefined;
let check: () => Response | Promise<Response>;
beforeEach(() => {
  own = null;
  refuseSet = () => undefined;
  check = () => answer(200, { hasAccess: own ?? true });
});

const entryPath = `/api/users/${administrator.id}/page-permissions/17`;
const paths = ['/permissions-management', '/user-management', '/enhanced-company-management', '/dashboard'];

/** Keeps a test waiting for its check; returns how it goes on. */
function holdCheck(): () => void {
  let goOn = () => {};
  const looked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  check = () => looked.then(() => answer(200, { hasAccess: own ?? true }));
  return goOn;
}

function show(user: Self = administrator, beside?: ReactNode) {
  const calls = serve(user, {
    [`GET /api/users/${user.id}/page-access`]: () => {
      const entered = own === null ? {} : { own };
      return answer(
        200,
        pagesOf(['dashboard', 'permissions-management'], {
          'permissions-management': { builtInRole: true, ...entered },
        }),
      );
    },
    'GET /api/check-page-access/permissions-management': () => check(),
    'POST /api/user-page-permissions': ({ body }) => {
      const { hasAccess } = body as { hasAccess: boolean };
      const refused = refuseSet(hasAccess);
      if (!refused) own = hasAccess;
      return refused ?? answer(200, entry(administrator.id, 17, hasAccess));
    },
    [`DELETE ${entryPath}`]: () => {
      const refused = refuseSet(null);
      if (!refused) own = null;
      return refused ?? new Response(null, { status: 204 });
    },
  });
  const ui = (
    <SignedIn>
      <PermissionsFinalTestPage />
      {beside}
    </SignedIn>
  );
  return { calls, ...renderUi(ui) };
}

const runButton = () => screen.findByRole('button', { name: 'تشغيل الاختبار الكامل' });
const steps = () =>
  within(screen.getByRole('list', { name: 'الاختبار الكامل' }))
    .getAllByRole('listitem')
    .map((step) => /(لم تبدأ|جارية|نجحت|فشلت|لم تُنفَّذ)/.exec(step.textContent)?.[0]);
const ended = async (text: string) =>
  expect(await screen.findByText(text, {}, { timeout: 3_000 })).toBeVisible();
const PASSED = 'نجح الاختبار الكامل، وعادت الصلاحية كما كانت.';
const FAILED = 'فشل في اختبار صلاحية الوصول';
const leaving = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the full test', () => {
  it('flips the own access, checks it a second later, and restores it, step by step', async () => {
    own = true;
    const { user, calls } = show();
    const goOn = holdCheck();
    await user.click(await runButton());
    await waitFor(() => expect(steps()).toEqual(['نجحت', 'نجحت', 'نجحت', 'جارية', 'لم تبدأ', 'لم تبدأ']));
    expect(own).toBe(false);
    expect(leaving()).toBe(false); // asks before the page is closed
    expect(await runButton()).toBeDisabled();
    goOn();
    await ended(PASSED);
    expect(own).toBe(true);
    expect(steps()).toEqual(Array(6).fill('نجحت'));
    expect(leaving()).toBe(true);
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual(
      [false, true].map((hasAccess) => ({ userId: administrator.id, pageId: 17, hasAccess })),
    );
  });

  it('takes away what it entered where nothing was entered before', async () => {
    const { user, calls } = show();
    await user.click(await runButton());
    await ended(PASSED);
    expect(own).toBeNull();
    const changes = calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]);
    expect(changes).toEqual([
      ['POST', '/api/user-page-permissions'],
      ['DELETE', entryPath],
    ]);
  });

  it('tells what the server answered instead, and restores', async () => {
    check = () => answer(200, { hasAccess: true });
    const { user } = show();
    await user.click(await runButton());
    await ended(FAILED);
    expect(own).toBeNull();
    expect(steps()).toEqual(['نجحت', 'نجحت', 'نجحت', 'فشلت', 'نجحت', 'نجحت']);
    expect(screen.getByText('المتوقع: ممنوع، وأجاب الخادم: مسموح')).toBeVisible();
    expect(screen.getByText('عادت الصلاحية كما كانت.')).toBeVisible();
  });

  it('offers to restore again when that failed', async () => {
    refuseSet = (hasAccess) =>
      hasAccess === false ? undefined : answer(503, { code: 'unavailable', message: 'متوقف' });
    const { user } = show();
    await user.click(await runButton());
    await ended(FAILED);
    expect(own).toBe(false);
    expect(screen.getByText('متوقف')).toBeVisible();
    expect(screen.getByText('لم تُستعد الصلاحية. كانت: مسموح.')).toBeVisible();
    refuseSet = () => undefined;
    await user.click(screen.getByRole('button', { name: 'إعادة محاولة الاستعادة' }));
    await ended('عادت الصلاحية كما كانت.');
    expect(own).toBeNull();
    expect(screen.queryByRole('button', { name: 'إعادة محاولة الاستعادة' })).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(screen.getByText('عادت الصلاحية كما كانت.'));
    expect(document.activeElement).toHaveRole('status');
  });

  it('changes nothing when the permissions can’t be read', async () => {
    const { user, calls } = show();
    await runButton();
    await screen.findByRole('table');
    serve(administrator, { 'GET /api/users/1/page-access': () => answer(500, 'no') });
    await user.click(await runButton());
    await ended(FAILED);
    expect(steps()).toEqual(['فشلت', ...Array(5).fill('لم تُنفَّذ')]);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('goes on to its end when the screen is left', async () => {
    const { user, unmount } = show();
    await user.click(await runButton());
    await waitFor(() => expect(own).toBe(false));
    unmount();
    await waitFor(() => expect(own).toBeNull(), { timeout: 3_000 });
  });

  it.each([null, true])('restores while the document is closed: %s', async (before) => {
    own = before;
    const { user } = show();
    await user.click(await runButton());
    await waitFor(() => expect(own).toBe(false));
    const sent = vi.spyOn(globalThis, 'fetch');
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveBeenCalledTimes(1);
    const [address, init] = sent.mock.calls[0] as [string, RequestInit];
    expect(init.keepalive).toBe(true);
    expect([init.method, address, init.body]).toEqual(
      before === null
        ? ['DELETE', entryPath, undefined]
        : [
            'POST',
            '/api/user-page-permissions',
            JSON.stringify({ userId: 1, pageId: 17, hasAccess: before }),
          ],
    );
    expect(own).toBe(before);
    await ended(FAILED); // it finds restored what it had flipped
  });

  it('restores before the person signs out in the middle, or else keeps them', async () => {
    const left = vi.fn();
    function SignOut() {
      const mayLeave = useMayLeave();
      return <Button onClick={async () => left(await mayLeave())}>خروج</Button>;
    }
    const { user } = show(administrator, <SignOut />);
    const goOn = holdCheck();
    await user.click(await runButton());
    await waitFor(() => expect(own).toBe(false));
    refuseSet = (hasAccess) => (hasAccess === null ? answer(503, { message: 'متوقف' }) : undefined);
    await user.click(screen.getByText('خروج'));
    await user.click(await screen.findByRole('button', { name: 'استعادة ومغادرة' }));
    await waitFor(() => expect(left).toHaveBeenLastCalledWith(false));
    expect(screen.getByText('لم تُستعد الصلاحية. كانت: مسموح.')).toBeVisible();

    refuseSet = () => undefined;
    await user.click(screen.getByText('خروج'));
    await user.click(await screen.findByRole('button', { name: 'استعادة ومغادرة' }));
    await waitFor(() => expect(left).toHaveBeenLastCalledWith(true));
    expect(own).toBeNull();
    expect(leaving()).toBe(true); // nobody is asked twice

    goOn();
    await ended(FAILED); // left under way, it would restore in the middle of another test
  });

  it('is for admins: the others learn why they can’t run it', async () => {
    show(engineer);
    expect(await runButton()).toBeDisabled();
    expect(screen.getByText(/لا يغيّرها إلا مدير النظام/)).toBeVisible();
  });
});

describe('the final test', () => {
  it('adds the settings to the quick checks', async () => {
    show();
    await runButton();
    const quick = screen.getByRole('group', { name: 'فحص سريع' });
    expect(
      within(quick)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([
      'dashboard',
      'user-management',
      'permissions-management',
      'company-management',
      'project-management',
      'task-management',
      'settings',
    ]);
  });

  const routes = async () => {
    const section = await screen.findByRole('region', { name: 'اختبار المسارات' });
    await within(section).findAllByText(/يُتوقع/);
    return within(section).getAllByRole('listitem');
  };

  it('leads to four pages, and says what is to be expected of each', async () => {
    own = false;
    show();
    const items = await routes();
    expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual(paths);
    expect(items[0]).toHaveTextContent('يُتوقع المنع');
    expect(items[3]).toHaveTextContent('يُتوقع أن تُفتح');
  });
});
