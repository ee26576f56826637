import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ar from '@/locales/ar/users';
import { answer } from '@/test/render';
import { noDuties, showUsers } from '@/test/user-management';
import { sampleUser } from '@/test/users';

afterEach(() => vi.unstubAllGlobals());

const say = ar.handOver;
const step = (id: number) => ({
  requestId: id,
  uniqueNumber: `REQ-2026-000${id}`,
  title: `طلب ${id}`,
  stepName: 'المراجعة',
  stepNameEn: null,
});
const duties = {
  ...noDuties,
  openSteps: [step(1), step(2)],
  typeSteps: [
    {
      requestTypeId: 4,
      isActive: false,
      name: 'نوع قديم',
      nameEn: null,
      stepName: 'المراجعة',
      stepNameEn: null,
    },
  ],
  counts: { openSteps: 2, typeSteps: 1, companies: 0, tasks: 3 },
  total: 2,
};
const none = { openSteps: 0, typeSteps: 0, companies: 0, tasks: 0 };
const handedOver = { handedOver: { ...none, openSteps: 2 }, left: none, stays: [], isActive: false };

function show(changes: { result?: object; answers?: object; user?: object } = {}) {
  return showUsers({
    people: [
      sampleUser(1, changes.user),
      sampleUser(2, { firstName: 'ريم' }),
      sampleUser(3, { firstName: 'سعد' }),
    ],
    answers: {
      'GET /api/users/1/duties': () => answer(200, duties),
      'POST /api/users/1/hand-over': () => answer(200, { ...handedOver, ...changes.result }),
      ...changes.answers,
    },
  });
}
type Shown = ReturnType<typeof show>;

const ask = async ({ user }: Shown) => {
  const card = await screen.findByRole('article', { name: 'نورة السبيعي' });
  await user.click(within(card).getByRole('button', { name: /تعطيل حساب/ }));
  return screen.findByRole('dialog', { name: /^تعطيل حساب/ });
};
const choose = async ({ user }: Shown, label: string, name: RegExp) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name }));
};
const sent = ({ calls }: Shown) =>
  calls.filter(({ path }) => path.endsWith('/hand-over')).map(({ body }) => body);

describe('handing over the work of a person who is disabled', () => {
  it('gives all of it to one person in four clicks', async () => {
    const shown = show();
    const dialog = await ask(shown);
    expect(dialog).toHaveTextContent('3 مهام مفتوحة');
    expect(dialog).toHaveTextContent(ar.removal.inactiveType);
    await choose(shown, say.all, /ريم/);
    await shown.user.click(screen.getByRole('button', { name: say.andDeactivate }));
    expect(await screen.findByText('سُلِّم عنصران.')).toBeVisible();
    expect(sent(shown)).toEqual([{ openSteps: 2, typeSteps: 2, tasks: 2, deactivate: true }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives each kind to another person, and leaves what is not chosen', async () => {
    const shown = show();
    await ask(shown);
    await shown.user.click(screen.getByRole('checkbox', { name: say.each }));
    expect(screen.queryByRole('combobox', { name: say.kinds.companies })).toBeNull();
    await choose(shown, say.kinds.openSteps, /ريم/);
    await choose(shown, say.kinds.tasks, /سعد/);
    await shown.user.click(screen.getByRole('button', { name: say.andDeactivate }));
    await waitFor(() => expect(sent(shown)).toEqual([{ openSteps: 2, tasks: 3, deactivate: true }]));
  });

  it('offers every active person but the one who leaves', async () => {
    const shown = show();
    await ask(shown);
    await shown.user.click(screen.getByRole('combobox', { name: say.all }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names.join()).toMatch(/ريم.*سعد/);
    expect(names.join()).not.toMatch(/نورة/);
  });

  it('names what stays, why, and leads there', async () => {
    const stays = [
      {
        kind: 'openSteps',
        reason: 'own_request',
        id: 1,
        name: 'طلب 1',
        nameEn: null,
        uniqueNumber: 'REQ-2026-0001',
        projectId: null,
      },
      {
        kind: 'tasks',
        reason: 'other_company',
        id: 21,
        name: 'صب الأساسات',
        nameEn: null,
        uniqueNumber: null,
        projectId: 7,
      },
    ];
    const shown = show({ result: { left: { ...none, openSteps: 1, tasks: 3 }, stays } });
    await ask(shown);
    await choose(shown, say.all, /ريم/);
    await shown.user.click(screen.getByRole('button', { name: say.andDeactivate }));
    const dialog = await screen.findByRole('dialog', { name: /لم تُسلَّم بعض أعمال/ });
    expect(within(dialog).getByRole('link', { name: 'طلب 1' })).toHaveAttribute('href', '/request-details/1');
    expect(dialog).toHaveTextContent('REQ-2026-0001');
    expect(dialog).toHaveTextContent(say.reasons.own_request);
    expect(within(dialog).getByRole('link', { name: 'صب الأساسات' })).toHaveAttribute(
      'href',
      '/project/7#task-21',
    );
    expect(dialog).toHaveTextContent('وعنصران آخران');
    await shown.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('hands over without disabling where a deletion was refused', async () => {
    const refusal = { code: 'user_in_use', message: 'لا يمكن حذف هذا المستخدم', details: duties };
    const shown = show({ answers: { 'DELETE /api/users/1': () => answer(409, refusal) } });
    const card = await screen.findByRole('article', { name: 'نورة السبيعي' });
    await shown.user.click(within(card).getByRole('button', { name: /نهائيًا/ }));
    await shown.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'حذف' }),
    );
    await screen.findByRole('dialog', { name: /لا يمكن حذف/ });
    await choose(shown, say.all, /ريم/);
    await shown.user.click(screen.getByRole('button', { name: say.confirm }));
    await waitFor(() =>
      expect(sent(shown)).toEqual([{ openSteps: 2, typeSteps: 2, tasks: 2, deactivate: false }]),
    );
  });

  it('says why it failed', async () => {
    const message = 'هذا آخر مدير نظام نشط';
    const shown = show({
      answers: { 'POST /api/users/1/hand-over': () => answer(409, { code: 'last_admin', message }) },
    });
    await ask(shown);
    await choose(shown, say.all, /ريم/);
    await shown.user.click(screen.getByRole('button', { name: say.andDeactivate }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
