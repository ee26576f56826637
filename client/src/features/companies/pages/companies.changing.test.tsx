import type { Company } from '@shared/contracts/companies';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import commonAr from '@/locales/ar/common';
import ar from '@/locales/ar/companies';
import common from '@/locales/en/common';
import say from '@/locales/en/companies';
import frame from '@/locales/en/frame';
import { sampleCompany } from '@/test/companies';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { dismissToast } from '@/ui/feedback/toast';
import CompaniesPage from './companies';

beforeEach(async () => {
  dismissToast();
  await setLanguage('en');
});
afterEach(() => vi.unstubAllGlobals());

const noura = { id: 5, firstName: 'Noura', lastName: 'Ali', username: 'noura' };
const najd = sampleCompany({
  contactEmail: 'office@najd.example',
  representativeId: 5,
  representative: noura,
});
const people = [
  { ...noura, assignedCompany: { id: 12, name: najd.name, nameEn: null } },
  { id: 6, firstName: 'Saad', lastName: 'Omar', assignedCompany: { id: 12, name: najd.name, nameEn: null } },
];
const list = (items: unknown[]) => answer(200, items, { 'X-Total-Count': String(items.length) });

async function open(answers: Record<string, (call: Call) => Response> = {}, company: Company = najd) {
  const calls = serve(administrator, {
    'GET /api/companies': () => list([company]),
    'GET /api/users': () => list(people),
    ...answers,
  });
  const shown = renderUi(
    <SignedIn>
      <CompaniesPage />
    </SignedIn>,
  );
  await screen.findByRole('heading', { name: company.name });
  return { ...shown, changes: () => calls.filter(({ method }) => method !== 'GET') };
}
const press = async (user: UserEvent, name: RegExp) => user.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const agree = async (user: UserEvent, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const toastSays = async (...texts: string[]) => {
  for (const text of texts) expect(await screen.findByText(text, { selector: 'li *' })).toBeVisible();
};
const refused =
  (code: string, message: string, more = {}) =>
  () =>
    answer(409, { code, message, ...more });

describe('adding a company', () => {
  const begin = async (answers = {}) => {
    const shown = await open({ 'POST /api/companies': () => answer(201, sampleCompany()), ...answers });
    await shown.user.click(screen.getByRole('button', { name: say.add }));
    return { ...shown, form: await dialog() };
  };
  const submit = (user: UserEvent, form: ReturnType<typeof within>) =>
    user.click(form.getByRole('button', { name: say.form.submit }));

  it('sends what was filled in, and leaves out what is empty', async () => {
    const { user, form, changes } = await begin();
    await user.type(form.getByLabelText(/^Company name/), ' Delta Supply ');
    await user.type(form.getByLabelText(/^Contact phone/), '+966 11 400 0000');
    await submit(user, form);
    await toastSays(say.toasts.created);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const body = { name: 'Delta Supply', contactPhone: '+966 11 400 0000' };
    expect(changes()).toEqual([{ method: 'POST', path: '/api/companies', body }]);
  });

  it('names a representative out of the active people of no company, the reader left out', async () => {
    const free = { id: 7, firstName: 'Omar', lastName: 'Hadi', assignedCompany: null };
    const { user, changes } = await open({
      'GET /api/users': () => list([free, { ...free, id: administrator.id, firstName: 'Abdullah' }]),
      'POST /api/companies': () => answer(201, sampleCompany()),
    });
    const asked = vi.spyOn(globalThis, 'fetch');
    await user.click(screen.getByRole('button', { name: say.add }));
    const form = await dialog();
    await user.type(form.getByLabelText(/^Company name/), 'Delta');
    await user.click(form.getByRole('combobox', { name: /^Representative/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Omar Hadi')]);
    await user.click(options[0] as HTMLElement);
    await submit(user, form);
    await toastSays(say.toasts.created);
    expect(changes()[0]?.body).toEqual({ name: 'Delta', representativeId: 7 });
    expect(asked.mock.calls.map(([address]) => address)).toContainEqual(
      '/api/users?isActive=true&withoutCompany=true',
    );
  });

  it('says beside each field what is wrong, and sends nothing', async () => {
    const { user, form, changes } = await begin();
    await submit(user, form);
    const name = form.getByLabelText(/^Company name/);
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('This field is required');
    for (const [label, value, complaint] of [
      [/^Company name/, 'D', 'Enter at least 2 characters'],
      [/^Contact email/, 'office', 'Enter a valid email address, like name@example.com'],
      [/^Contact phone/, '05000', 'Enter a phone number of 10 to 30 characters'],
      [/^Logo URL/, 'http://logo.example/a.png', 'Enter a valid link that starts with https://'],
    ] as const) {
      await user.type(form.getByLabelText(label), value);
      await submit(user, form);
      await waitFor(() =>
        expect(form.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(complaint)),
      );
    }
    expect(changes()).toEqual([]);
  });

  it('says beside the name that it looks like another company’s', async () => {
    const answers = { 'POST /api/companies': refused('name_confusable', 'Looks like another') };
    const { user, form } = await begin(answers);
    const name = form.getByLabelText(/^Company name/);
    await user.type(name, 'Delta');
    await submit(user, form);
    await waitFor(() => expect(name).toHaveAccessibleDescription('Looks like another'));
    expect(name).toHaveFocus();
  });

  it('tells a failure by the server’s sentence, else by its own, titled error, in both languages', async () => {
    const failures = [
      () => answer(500, { code: 'internal', message: 'Out of order' }),
      () => answer(502, 'Bad gateway'),
      () => answer(502, 'Bad gateway'),
    ];
    const { user, form } = await begin({ 'POST /api/companies': () => failures.shift()?.() as Response });
    await user.type(form.getByLabelText(/^Company name/), 'Delta');
    await submit(user, form);
    await toastSays(common.error, 'Out of order');
    await submit(user, form);
    await toastSays(common.error, 'Failed to create the company');
    await setLanguage('ar');
    await user.click(form.getByRole('button', { name: ar.form.submit }));
    await toastSays(commonAr.error, 'فشل في إنشاء الشركة');
    expect(form.getByLabelText(/اسم الشركة/)).toHaveValue('Delta');
  });
});

describe('editing a company', () => {
  const begin = async (answers = {}) => {
    const shown = await open({ 'PUT /api/companies/12': () => answer(200, najd), ...answers });
    await press(shown.user, /^Edit /);
    return { ...shown, form: await dialog() };
  };
  const save = (user: UserEvent, form: ReturnType<typeof within>) =>
    user.click(form.getByRole('button', { name: common.save }));

  it('sends what was changed, and clears what was emptied', async () => {
    const { user, form, changes } = await begin();
    expect(form.getByLabelText(/^Contact email/)).toHaveValue('office@najd.example');
    await user.clear(form.getByLabelText(/^Contact email/));
    await user.type(form.getByLabelText(/^Address/), 'King Road');
    await save(user, form);
    await toastSays(say.toasts.updated);
    const body = { contactEmail: null, address: 'King Road' };
    expect(changes()).toEqual([{ method: 'PUT', path: '/api/companies/12', body }]);
  });

  it('chooses the representative among the active people of the company, or none', async () => {
    const { user, form, changes } = await begin();
    const representative = form.getByRole('combobox', { name: /^Representative/ });
    expect(representative).toHaveTextContent('Noura Ali');
    await user.click(representative);
    expect(await screen.findByRole('option', { name: /Noura Ali.*@noura/ })).toBeVisible(); // not the company again
    await user.click(await screen.findByRole('option', { name: /Saad Omar/ }));
    await save(user, form);
    await toastSays(say.toasts.updated);
    expect(changes().at(-1)?.body).toEqual({ representativeId: 6 });
    await press(user, /^Edit /);
    const again = await dialog();
    await user.click(again.getByRole('button', { name: common.clear }));
    await save(user, again);
    await waitFor(() => expect(changes().at(-1)?.body).toEqual({ representativeId: null }));
  });

  it('asks the server for its people, by name where there are more than one page of them', async () => {
    const many = () => answer(200, people, { 'X-Total-Count': '300' });
    const { user } = await open({ 'GET /api/users': many });
    const asked = vi.spyOn(globalThis, 'fetch');
    await press(user, /^Edit /);
    await user.click((await dialog()).getByRole('combobox', { name: /^Representative/ }));
    await user.type(await screen.findByPlaceholderText(say.form.searchPeople), 'Saad');
    const addresses = () => asked.mock.calls.map(([address]) => address);
    await waitFor(() => expect(addresses()).toContain('/api/users?isActive=true&companyId=12&search=Saad'));
    expect(addresses()).toContain('/api/users?isActive=true&companyId=12');
  });

  it('puts what the server finds wrong under its field', async () => {
    const message = 'Choose an active user of this company';
    const errors = [{ path: 'representativeId', message }];
    const { user, form } = await begin({
      'PUT /api/companies/12': () => answer(400, { code: 'invalid_input', message: 'Check', errors }),
    });
    await user.click(form.getByRole('button', { name: common.clear }));
    await save(user, form);
    expect(await form.findByText(message)).toBeVisible();
  });

  it('tells that it failed', async () => {
    const { user, form } = await begin({ 'PUT /api/companies/12': () => answer(502, 'Bad gateway') });
    await user.type(form.getByLabelText(/^Address/), 'King Road');
    await save(user, form);
    await toastSays(common.error, 'Failed to update the company');
  });

  it('sends nothing where nothing was changed', async () => {
    const { user, form, changes } = await begin();
    await save(user, form);
    await toastSays(say.toasts.updated);
    expect(changes()).toEqual([]);
  });
});

describe('a company that another person changes meanwhile', () => {
  const opened = { ...najd, updatedAt: '2026-11-01T08:00:00Z' };
  const saved = { ...opened, updatedAt: '2026-11-01T08:05:00Z', contactEmail: 'new@najd.example' };
  const message = 'Changed meanwhile';
  const stale = () =>
    answer(409, { code: 'changed_meanwhile', message, details: { by: 'Saad Omar', current: saved } });
  const begin = async () => {
    const put = ({ version }: Call) => (version === `"${saved.updatedAt}"` ? answer(200, saved) : stale());
    const shown = await open({ 'PUT /api/companies/12': put }, opened);
    await press(shown.user, /^Edit /);
    return { ...shown, form: await dialog() };
  };
  const save = (user: UserEvent, form: ReturnType<typeof within>) =>
    user.click(form.getByRole('button', { name: common.save }));

  it('is saved at once on the new version where both changed different fields', async () => {
    const { user, form, changes } = await begin();
    await user.type(form.getByLabelText(/^Address/), 'King Road');
    await save(user, form);
    await toastSays(say.toasts.updated);
    const body = { address: 'King Road' };
    expect(changes().map((call) => [call.version, call.body])).toEqual([
      [`"${opened.updatedAt}"`, body],
      [`"${saved.updatedAt}"`, body],
    ]);
  });

  it('is saved with the reader’s choice for a field that both changed', async () => {
    const { user, form, changes } = await begin();
    const email = form.getByLabelText(/^Contact email/);
    await user.clear(email);
    await user.type(email, 'mine@najd.example');
    await user.type(form.getByLabelText(/^Address/), 'King Road');
    await save(user, form);
    const panel = within(await form.findByRole('alert'));
    expect(panel.getByText(/Saad Omar/)).toBeVisible();
    const choice = within(panel.getByRole('radiogroup', { name: say.form.email }));
    expect(choice.getByRole('radio', { name: frame.conflict.mine })).toBeChecked();
    await user.click(choice.getByRole('radio', { name: frame.conflict.theirs }));
    expect(email).toHaveValue('new@najd.example');
    await user.click(choice.getByRole('radio', { name: frame.conflict.mine }));
    expect(email).toHaveValue('mine@najd.example');
    expect(form.getByLabelText(/^Address/)).toHaveValue('King Road');
    await save(user, form);
    await toastSays(say.toasts.updated);
    const body = { contactEmail: 'mine@najd.example', address: 'King Road' };
    expect(changes().at(-1)).toMatchObject({ version: `"${saved.updatedAt}"`, body });
  });

  it('says that it failed where others are quicker each time', async () => {
    const { user, form, changes } = await begin();
    vi.stubGlobal('fetch', withStale(fetch));
    await user.type(form.getByLabelText(/^Address/), 'King Road');
    await save(user, form);
    await toastSays(message);
    expect(changes()).toEqual([]);
  });

  /** All changes are refused. */
  const withStale =
    (others: typeof fetch): typeof fetch =>
    async (address, init) =>
      init?.method === 'PUT' ? stale() : others(address, init);
});

describe('activating and deactivating', () => {
  it('asks before a company gets no new work, and says when it is done', async () => {
    const { user, changes } = await open({ 'PUT /api/companies/12': () => answer(200, najd) });
    await press(user, /^Deactivate /);
    await agree(user, common.cancel);
    expect(changes()).toEqual([]);
    await press(user, /^Deactivate /);
    await agree(user, say.deactivation.confirm);
    await toastSays(say.toasts.deactivated);
    expect(changes()).toEqual([{ method: 'PUT', path: '/api/companies/12', body: { isActive: false } }]);
  });

  it('activates at once, and tells when that fails', async () => {
    const replies = [() => answer(200, najd), () => answer(502, 'Bad gateway')];
    const disabled = { ...najd, isActive: false };
    const { user, changes } = await open(
      { 'PUT /api/companies/12': () => replies.shift()?.() as Response },
      disabled,
    );
    await press(user, /^Activate /);
    await toastSays(say.toasts.activated);
    expect(changes()).toEqual([{ method: 'PUT', path: '/api/companies/12', body: { isActive: true } }]);
    await press(user, /^Activate /);
    await toastSays(common.error, 'Failed to update the company');
  });
});

describe('deleting', () => {
  const inUse = refused('company_in_use', 'In use', { details: { users: 1, projects: 3 } });

  it('asks first', async () => {
    const { user, changes } = await open({ 'DELETE /api/companies/12': () => answer(204) });
    await press(user, /^Delete /);
    await agree(user, common.cancel);
    expect(changes()).toEqual([]);
    await press(user, /^Delete /);
    await agree(user, common.delete);
    await toastSays(say.toasts.deleted);
    expect(changes()).toEqual([{ method: 'DELETE', path: '/api/companies/12', body: undefined }]);
  });

  it('tells what stands in the way, and deactivates instead if that is wanted', async () => {
    const { user, changes } = await open({
      'DELETE /api/companies/12': inUse,
      'PUT /api/companies/12': () => answer(200, najd),
    });
    await press(user, /^Delete /);
    await agree(user, common.delete);
    expect(await screen.findByText(/1 user, 3 projects/)).toBeVisible();
    await agree(user, say.removal.deactivate);
    await toastSays(say.toasts.deactivated);
    expect(changes().at(-1)).toMatchObject({ method: 'PUT', body: { isActive: false } });
  });

  it('counts in Arabic as Arabic does', async () => {
    const details = { users: 2, projects: 3, requests: 11 };
    const { user } = await open({ 'DELETE /api/companies/12': refused('company_in_use', '-', { details }) });
    await setLanguage('ar');
    await press(user, /^حذف /);
    await agree(user, commonAr.delete);
    expect(await screen.findByText(/مستخدمان، 3 مشاريع، 11 طلبًا/)).toBeVisible();
  });

  it('of a company that is disabled already only tells', async () => {
    const disabled = { ...najd, isActive: false };
    const { user } = await open({ 'DELETE /api/companies/12': inUse }, disabled);
    await press(user, /^Delete /);
    await agree(user, common.delete);
    await toastSays(
      common.error,
      'It still has: 1 user, 3 projects. It’s already disabled, so it won’t be assigned new work.',
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('tells other refusals by the server’s sentence, else by its own', async () => {
    const replies = [refused('company_protected', 'Rests on it'), () => answer(502, 'Bad gateway')];
    const { user } = await open({ 'DELETE /api/companies/12': () => replies.shift()?.() as Response });
    for (const text of ['Rests on it', 'Failed to delete the company']) {
      await press(user, /^Delete /);
      await agree(user, common.delete);
      await toastSays(common.error, text);
    }
  });
});
