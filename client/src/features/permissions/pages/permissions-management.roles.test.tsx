import { type CustomRole, MAX_CUSTOM_ROLES } from '@shared/contracts/roles';
import type { User } from '@shared/contracts/users';
import { builtInRoles } from '@shared/rules/roles';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import common from '@/locales/ar/common';
import ar from '@/locales/ar/permissions';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import PermissionsManagementPage from './permissions-management';

const editor: CustomRole = {
  id: 5,
  name: 'محرر محتوى',
  nameEn: null,
  description: 'يكتب الأخبار',
  createdAt: '2026-01-01T00:00:00Z',
};
const people: User[] = ['نورة', 'سعد', 'هند'].map((firstName, index) => ({
  ...engineer,
  id: 20 + index,
  firstName,
  lastName: 'العتيبي',
  role: editor.name,
  can: {
    edit: true,
    setEmail: true,
    setPassword: true,
    sendPasswordLink: true,
    setActive: true,
    remove: true,
  },
}));

const list = (total: number, ...items: unknown[]) => answer(200, items, { 'X-Total-Count': String(total) });
const world = (role: CustomRole | undefined = editor, total = people.length) => ({
  'GET /api/admin/users': () => list(total, ...people.slice(0, total)),
  'GET /api/custom-roles': () => (role ? list(1, role) : list(0)),
});

async function open(user = administrator, answers: Parameters<typeof serve>[1] = world()) {
  const calls = serve(user, answers);
  const shown = renderUi(
    <SignedIn>
      <PermissionsManagementPage />
    </SignedIn>,
    { at: '/permissions-management?role=5' },
  );
  await screen.findByRole('heading', { level: 2, name: editor.name });
  return { ...shown, calls };
}
const detail = () => within(screen.getByRole('region', { name: ar.detail }));
const changes = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');
const click = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const question = async () => within(await screen.findByRole('alertdialog'));
const search = ({ router }: Awaited<ReturnType<typeof open>>) => router.state.location.search;

describe('a new role', () => {
  it('is not offered where the hub has as many as it takes, and the reason is told', async () => {
    const full = { ...world(), 'GET /api/custom-roles': () => list(MAX_CUSTOM_ROLES, editor) };
    await open(administrator, full);
    const add = screen.getByRole('button', { name: ar.addRole });
    await waitFor(() => expect(add).toHaveAttribute('aria-disabled', 'true'));
    expect(add).toHaveAccessibleDescription(ar.rolesFull.replace('{{limit}}', '100'));
  });
});

describe('who has a custom role', () => {
  it('is told by number, by the first names, and by the way to all', async () => {
    await open(administrator, world(editor, 12));
    const line = await detail().findByText((_text, element) =>
      Boolean(element?.matches('p') && element.textContent?.includes('12 شخصًا لهم هذا الدور')),
    );
    expect(line).toHaveTextContent('12 شخصًا لهم هذا الدور: نورة العتيبي، سعد العتيبي، هند العتيبي و9 آخرون');
    const link = within(line).getByRole('link', { name: '12 شخصًا لهم هذا الدور' });
    expect(link).toHaveAttribute('href', `/user-management?role=${encodeURIComponent(editor.name)}`);
  });

  it('may be nobody', async () => {
    await open(administrator, world(editor, 0));
    expect(await detail().findByText(ar.people.none)).toBeVisible();
    expect(detail().queryByRole('link')).not.toBeInTheDocument();
  });

  it('is said not to be known where the list can’t be had, which can be tried again', async () => {
    let isDown = true;
    const { user } = await open(administrator, {
      ...world(),
      'GET /api/admin/users': () =>
        isDown ? answer(500, { code: 'internal', message: 'تعطل' }) : list(people.length, ...people),
    });
    const retry = await detail().findByRole('button', { name: common.retry });
    expect(detail().getByText(ar.subjects.failed.user)).toBeVisible();
    isDown = false;
    await user.click(retry);
    expect(await detail().findByRole('link', { name: '3 أشخاص لهم هذا الدور' })).toBeVisible();
    expect(retry).not.toBeInTheDocument();
  });

  it('is not for company 41, who change nothing either', async () => {
    const { calls } = await open({ ...engineer, assignedCompanyId: 41 });
    for (const name of [ar.edit.title, ar.removal.action])
      expect(detail().queryByRole('button', { name })).not.toBeInTheDocument();
    expect(detail().queryByText(/لهم هذا الدور/)).not.toBeInTheDocument();
    expect(changes(calls)).toEqual([]);
  });
});

it('of a long description of a role two lines are shown', async () => {
  await open();
  const description = await detail().findByText(editor.description as string);
  expect(description.closest('.line-clamp-2')).toBeInTheDocument();
  expect(description.closest('[title]')).toHaveAttribute('title', editor.description);
});

describe('editing a role', () => {
  const begin = async (user: UserEvent) => {
    await click(user, ar.edit.title);
    const dialog = within(await screen.findByRole('dialog', { name: ar.edit.title }));
    return {
      name: dialog.getByLabelText(new RegExp(ar.create.name)),
      description: dialog.getByLabelText(new RegExp(ar.create.description)),
      save: dialog.getByRole('button', { name: common.save }),
    };
  };

  it('begins with what it is called, sends what was changed, and shows it', async () => {
    let stored = editor;
    const { user, calls } = await open(administrator, {
      ...world(),
      'GET /api/custom-roles': () => list(1, stored),
      'PATCH /api/custom-roles/5': ({ body }) => {
        stored = { ...stored, ...(body as object) };
        return answer(200, stored);
      },
    });
    const { name, description, save } = await begin(user);
    expect(name).toHaveValue(editor.name);
    expect(description).toHaveValue(editor.description);
    await user.clear(name);
    expect(save).toBeDisabled();
    await user.type(name, ' رئيس التحرير ');
    await user.click(save);
    expect(await screen.findByText(ar.toasts.roleUpdated)).toBeVisible();
    expect(changes(calls)).toEqual([
      { method: 'PATCH', path: '/api/custom-roles/5', body: { name: 'رئيس التحرير' } },
    ]);
    expect(await detail().findByRole('heading', { name: 'رئيس التحرير' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['role_name_reserved', 'role_name_taken'])('is refused beside its name: %s', async (code) => {
    const { user } = await open(administrator, {
      ...world(),
      'PATCH /api/custom-roles/5': () => answer(409, { code, message: 'اختر اسمًا آخر' }),
    });
    const { name, save } = await begin(user);
    await user.type(name, ' admin');
    await user.click(save);
    expect(await screen.findByText(ar.toasts.updateFailed)).toBeInTheDocument();
    expect(name).toHaveAccessibleDescription('اختر اسمًا آخر');
    expect(name).toHaveFocus();
  });
});

describe('deleting a role', () => {
  const agree = async (user: UserEvent) => {
    await click(user, ar.removal.action);
    await user.click((await question()).getByRole('button', { name: common.delete }));
  };

  it('asks first, and does nothing when it was not meant', async () => {
    const { user, calls } = await open();
    await click(user, ar.removal.action);
    const asked = await question();
    expect(asked.getByText(ar.removal.text)).toBeVisible();
    await user.click(asked.getByRole('button', { name: common.cancel }));
    expect(changes(calls)).toEqual([]);
  });

  it('closes its pane, and asks for nothing of it any more', async () => {
    let isGone = false;
    const shown = await open(administrator, {
      ...world(editor, 0),
      'GET /api/custom-roles': () => (isGone ? list(0) : list(1, editor)),
      'GET /api/custom-roles/5/page-permissions': () =>
        isGone ? answer(404, { code: 'not_found', message: '' }) : answer(200, []),
      'DELETE /api/custom-roles/5': () => {
        isGone = true;
        return new Response(null, { status: 204 });
      },
    });
    const { user, calls } = shown;
    await agree(user);
    expect(await screen.findByText(ar.toasts.roleDeleted)).toBeVisible();
    await waitFor(() => expect(search(shown)).toBe('?tab=role'));
    expect(await screen.findByText(ar.choose.title)).toBeVisible();
    expect(screen.queryByRole('button', { name: new RegExp(editor.name) })).not.toBeInTheDocument();
    const after = calls.slice(calls.findIndex(({ method }) => method === 'DELETE'));
    expect(after.map(({ path }) => path)).not.toContain('/api/custom-roles/5/page-permissions');
  });

  const inUse = (users: number) => ({
    ...world(),
    'DELETE /api/custom-roles/5': () =>
      answer(409, { code: 'role_in_use', message: '-', details: { users } }),
  });

  it.each([
    [1, 'شخص واحد له هذا الدور. امنحه دورًا آخر أولًا، ثم احذف هذا الدور.'],
    [2, 'شخصان لهما هذا الدور. امنحهما دورًا آخر أولًا، ثم احذف هذا الدور.'],
  ])('is refused while %i have it, in as many words', async (people, refusal) => {
    const { user } = await open(administrator, inUse(people));
    await agree(user);
    expect(await screen.findByText(refusal)).toBeVisible();
  });

  it('leaves a person who was chosen meanwhile where they are', async () => {
    let finish = () => {};
    const shown = await open(administrator, {
      ...world(editor, 0),
      'DELETE /api/custom-roles/5': () =>
        new Promise((resolve) => {
          finish = () => resolve(new Response(null, { status: 204 }));
        }),
    });
    const { user, calls } = shown;
    await agree(user);
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    const other = builtInRoles.admin.ar[0];
    await click(user, new RegExp(other));
    await screen.findByRole('heading', { level: 2, name: other });
    await act(async () => finish());
    expect(await screen.findByText(ar.toasts.roleDeleted)).toBeVisible();
    expect(search(shown)).toBe('?role=admin');
  });

  it('is refused while people have it: how many, and the way to them', async () => {
    const shown = await open(administrator, inUse(3));
    const { user } = shown;
    await agree(user);
    expect(
      await screen.findByText('3 أشخاص لهم هذا الدور. امنحهم دورًا آخر أولًا، ثم احذف هذا الدور.'),
    ).toBeVisible();
    expect(search(shown)).toBe('?role=5');
    await user.click((await question()).getByRole('button', { name: ar.people.show }));
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/user-management'));
    expect(new URLSearchParams(search(shown)).get('role')).toBe(editor.name);
  });

  it('says why it failed otherwise', async () => {
    const { user } = await open(administrator, {
      ...world(),
      'DELETE /api/custom-roles/5': () => answer(500, { code: 'internal', message: 'تعطل' }),
    });
    await agree(user);
    expect(await screen.findByText(ar.toasts.deleteFailed)).toBeVisible();
    expect(screen.getByText('تعطل')).toBeVisible();
    expect(detail().getByRole('button', { name: ar.removal.action })).toBeEnabled();
  });
});
