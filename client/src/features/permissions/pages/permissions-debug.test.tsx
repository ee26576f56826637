import type { Self } from '@shared/contracts/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '@/ui/form/combobox-panel'; // else fetched when the list is opened
import { entered, pagesOf } from '@/test/page-access';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { sampleUser } from '@/test/users';
import PermissionsDebugPage from './permissions-debug';

const ownPages = pagesOf(['tasks', 'users', 'notifications'], {
  users: { builtInRole: true },
  tasks: { own: false, role: true },
});
const herPages = pagesOf(['companies'], { companies: { company: true } });

function show(user: Self = administrator) {
  const calls = serve(user, {
    [`GET /api/users/${user.id}/page-access`]: () => answer(200, ownPages),
    'GET /api/users': () =>
      answer(200, [sampleUser(12), sampleUser(1, { firstName: 'عبدالله', lastName: 'الشهري' })], {
        'X-Total-Count': '2',
      }),
    ...(user !== engineer && {
      [`GET /api/users/${engineer.id}/page-access`]: () => answer(200, herPages),
      'POST /api/user-page-permissions': () => answer(200, entered(engineer.id, 17, true)),
    }),
  });
  const ui = (
    <SignedIn>
      <PermissionsDebugPage />
    </SignedIn>
  );
  return { calls, ...renderUi(ui) };
}

const rowOf = async (page: string) => (await screen.findByText(page)).closest('tr') as HTMLElement;
const ladderOf = async (page: string) => within(await rowOf(page)).getAllByRole('listitem');
const spoken = (rungs: HTMLElement[]) =>
  rungs.map((rung) => rung.querySelector('.sr-only')?.textContent ?? '');

async function choosePerson(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('combobox', { name: 'صلاحيات مَن؟' }));
  await user.click(await screen.findByRole('option', { name: /نورة السبيعي/ }));
}

describe('the debug screen', () => {
  it('says what every rule says about a page, in their order, and which one decided', async () => {
    show();
    const rungs = await ladderOf('صفحة tasks');
    expect(spoken(rungs)).toEqual([
      'إعداد خاص بالشخص: يمنع، هو الحاسم',
      'إعداد الدور: يسمح، سبقته قاعدة أقوى',
      'المضمَّن في الدور: بلا إعداد',
      'إعداد الشركة: بلا إعداد',
      'المضمَّن للشركة: بلا إعداد',
      'الافتراضي للصفحة: يسمح، سبقته قاعدة أقوى',
    ]);
    expect(rungs.filter((rung) => rung.getAttribute('aria-current') === 'true')).toEqual([rungs[0]]);
    expect(spoken(await ladderOf('صفحة users'))[2]).toBe('المضمَّن في الدور: يسمح، هو الحاسم');
  });

  it('shows what is allowed, or what is denied', async () => {
    const { user } = show();
    await rowOf('صفحة tasks');
    await user.click(screen.getByRole('radio', { name: /ممنوع/ }));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(ownPages.filter(({ hasAccess }) => !hasAccess).length);
    for (const row of rows) expect(row).toHaveTextContent('ممنوع');
  });

  it('shows an admin the permissions of whomever they choose, and changes those', async () => {
    const { user, calls } = show();
    await choosePerson(user);
    expect(await screen.findByRole('heading', { name: /صفحات .*نورة السبيعي/ })).toBeVisible();
    expect(spoken(await ladderOf('صفحة companies'))[3]).toBe('إعداد الشركة: يسمح، هو الحاسم');
    await user.click(within(await rowOf('صفحة companies')).getByRole('switch'));
    await waitFor(() =>
      expect(calls).toContainEqual({
        method: 'POST',
        path: '/api/user-page-permissions',
        body: { userId: engineer.id, pageId: 16, hasAccess: false },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'مسح' }));
    expect(await screen.findByRole('heading', { name: 'صفحاتك' })).toBeVisible();
  }, 15_000);

  it('shows the others their own alone', async () => {
    show(engineer);
    await rowOf('صفحة tasks');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('explains the rules in their order, and has what the server sent', async () => {
    show();
    await rowOf('صفحة tasks');
    const legend = screen.getByRole('heading', { name: 'كيف تُحسم الصلاحية' }).closest('section');
    expect(legend).toHaveTextContent(/إعداد خاص بالشخص.*إعداد الدور.*إعداد الشركة.*الافتراضي للصفحة/);
    expect(screen.getByText(/"pageKey":"notifications"/)).toBeInTheDocument();
  });
});
