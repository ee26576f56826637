import type { AuthorityMatrix } from '@shared/contracts/authority';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/authority';
import common from '@/locales/en/common';
import { sampleCompany } from '@/test/companies';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { dismissToast } from '@/ui/feedback/toast';
import AuthorityPage from './authority';

beforeEach(async () => {
  dismissToast();
  await setLanguage('en');
});
afterEach(() => vi.unstubAllGlobals());

const updatedAt = '2026-11-01T09:00:00.000Z';
const najd = sampleCompany();
const purchase = { id: 7, name: 'شراء', nameEn: 'Purchase' };
const matrix: AuthorityMatrix = {
  levels: [
    { key: 'l1', name: 'مدير', nameEn: 'Manager' },
    { key: 'l2', name: 'مدير عام', nameEn: 'Director' },
  ],
  holders: [
    {
      ...{ level: 'l1', company: null },
      user: { id: 3, firstName: 'Majed', lastName: 'Ali', username: 'majed', isActive: false },
    },
  ],
  limits: [{ requestType: purchase, company: null, upTo: 100_000, level: 'l1' }],
  rates: [{ currency: 'USD', fromDay: '2026-01-01', rate: 3.75 }],
  updatedAt,
};

function open(answers: Record<string, (call: Call) => Response> = {}, read = matrix) {
  const calls = serve(administrator, {
    'GET /api/authority': () => answer(200, read),
    'GET /api/companies': () => answer(200, [najd], { 'X-Total-Count': '1' }),
    'GET /api/users': () => answer(200, [], { 'X-Total-Count': '0' }),
    'GET /api/request-types': () => answer(200, []),
    ...answers,
  });
  const shown = renderUi(
    <SignedIn>
      <AuthorityPage />
    </SignedIn>,
    { at: '/authority' },
  );
  return { ...shown, changes: () => calls.filter(({ method }) => method !== 'GET') };
}
const part = async (title: string) => within(await screen.findByRole('region', { name: title }));
const save = () => screen.getByRole('button', { name: common.save });

describe('the authority matrix', () => {
  it('shows levels, holders, limits and rates, and a holder whose account is disabled', async () => {
    open();
    expect((await part(say.levels.title)).getAllByRole('listitem')).toHaveLength(2);
    const holder = (await part(say.holders.title)).getByRole('listitem');
    expect(holder).toHaveTextContent('Manager');
    expect(holder).toHaveTextContent('Majed Ali');
    expect(holder).toHaveTextContent(say.holders.inactive);
    const limit = (await part(say.limits.title)).getByRole('listitem');
    expect(limit).toHaveTextContent('Purchase');
    expect(within(limit).getByRole('spinbutton')).toHaveValue(100_000);
    expect((await part(say.rates.title)).getByRole('spinbutton')).toHaveValue(3.75);
  });

  it('is saved as a whole on the version that was read', async () => {
    const { user, changes } = open({ 'PUT /api/authority': () => answer(200, matrix) });
    const name = (await part(say.levels.title)).getAllByRole('textbox')[0] as HTMLElement;
    await user.clear(name);
    await user.type(name, 'رئيس قسم');
    await user.click(save());
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toEqual({
      levels: [
        { key: 'l1', name: 'رئيس قسم', nameEn: 'Manager' },
        { key: 'l2', name: 'مدير عام', nameEn: 'Director' },
      ],
      holders: [{ level: 'l1', companyId: null, userId: 3 }],
      limits: [{ requestTypeId: 7, companyId: null, upTo: 100_000, level: 'l1' }],
      rates: [{ currency: 'USD', fromDay: '2026-01-01', rate: 3.75 }],
    });
    expect(await screen.findByText(say.saved)).toBeVisible();
  });

  it('loses the holders and limits of a level that is removed', async () => {
    const { user, changes } = open({ 'PUT /api/authority': () => answer(200, matrix) });
    await user.click(
      await screen.findByRole('button', { name: say.levels.remove.replace('{{number}}', '1') }),
    );
    expect((await part(say.holders.title)).queryByRole('listitem')).not.toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toMatchObject({ levels: [{ key: 'l2' }], holders: [], limits: [] });
  });

  it('asks for the person of a new holder and the type of a new limit, and sends nothing without', async () => {
    const { user, changes } = open({}, { ...matrix, holders: [], limits: [], rates: [] });
    await user.click((await part(say.holders.title)).getByRole('button', { name: say.holders.add }));
    await user.click((await part(say.limits.title)).getByRole('button', { name: say.limits.add }));
    await user.click((await part(say.rates.title)).getByRole('button', { name: say.rates.add }));
    await user.click(save());
    const invalid = async (title: string, role: string, name: string) =>
      expect((await part(title)).getByRole(role, { name: new RegExp(`^${name}`) })).toBeInvalid();
    await invalid(say.holders.title, 'combobox', say.holders.person);
    await invalid(say.limits.title, 'combobox', say.limits.type);
    await invalid(say.rates.title, 'spinbutton', say.rates.rate);
    expect(changes()).toEqual([]);
  });

  it('offers holders and limits once there is a level', async () => {
    open({}, { levels: [], holders: [], limits: [], rates: [], updatedAt });
    const holders = await part(say.holders.title);
    expect(holders.getByText(say.levelsFirst)).toBeVisible();
    expect(holders.getByRole('button', { name: say.holders.add })).toBeDisabled();
  });

  it('says that it is not for the reader', async () => {
    open({
      'GET /api/authority': () => answer(403, { code: 'not_allowed', message: 'Not allowed' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not allowed');
  });
});
