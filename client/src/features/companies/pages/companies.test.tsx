import type { Company } from '@shared/contracts/companies';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import ar from '@/locales/ar/companies';
import common from '@/locales/en/common';
import say from '@/locales/en/companies';
import { sampleCompany } from '@/test/companies';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import CompaniesPage from './companies';

beforeEach(() => setLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

const none = { edit: false, setActive: false, remove: false };
const najd = sampleCompany({
  description: 'Structures and drawings',
  contactEmail: 'office@najd.example',
  contactPhone: '+966 11 400 0000',
  address: 'King Road, Riyadh',
  representative: { id: 5, firstName: 'Noura', lastName: 'Ali', username: 'noura' },
  representativeId: 5,
});
const delta = sampleCompany({ id: 13, name: 'Delta Supply', isActive: false, can: { ...none, edit: true } });
const stranger: Company = {
  id: 14,
  name: 'Oasis',
  nameEn: null,
  logo: null,
  logoPicture: null,
  isActive: true,
};

const list = (total: number, ...items: Company[]) => answer(200, items, { 'X-Total-Count': String(total) });
const show = (at = '/enhanced-company-management') =>
  renderUi(
    <SignedIn>
      <CompaniesPage />
    </SignedIn>,
    { at },
  );
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);

describe('the cards', () => {
  it('show what is known of a company, with its badge', async () => {
    serve(administrator, { 'GET /api/companies': () => list(2, najd, delta) });
    show();
    const { getByText, getByRole } = await card('Najd Engineering');
    for (const text of ['Active', 'Structures and drawings', 'King Road, Riyadh', 'Noura Ali']) {
      expect(getByText(text)).toBeInTheDocument();
    }
    expect(getByRole('link', { name: 'office@najd.example' })).toHaveAttribute(
      'href',
      'mailto:office@najd.example',
    );
    expect(getByRole('link', { name: '+966 11 400 0000' })).toHaveAttribute('href', 'tel:+966114000000');
  });

  it('say in Arabic, where a company is feminine, whether it is active', async () => {
    await setLanguage('ar');
    serve(administrator, { 'GET /api/companies': () => list(2, najd, delta) });
    show();
    expect((await card('Najd Engineering')).getByText('نشطة')).toBeVisible();
    expect((await card('Delta Supply')).getByText('معطّلة')).toBeVisible();
  });

  it('dial a number that was written in Arabic digits', async () => {
    serve(administrator, { 'GET /api/companies': () => list(1, { ...najd, contactPhone: '٠١١ ٤٠٠ ٠٠٠٠' }) });
    show();
    const { getByRole } = await card('Najd Engineering');
    expect(getByRole('link', { name: '٠١١ ٤٠٠ ٠٠٠٠' })).toHaveAttribute('href', 'tel:0114000000');
  });

  it('say where nothing is specified, in both languages', async () => {
    serve(administrator, { 'GET /api/companies': () => list(1, delta) });
    show();
    const { getByText, queryByText } = await card('Delta Supply');
    expect(getByText('Disabled')).toBeInTheDocument();
    expect(getByText('Not specified')).toBeInTheDocument();
    expect(queryByText(say.email)).not.toBeInTheDocument();
    await setLanguage('ar');
    expect(await screen.findByText('غير محدد')).toBeVisible();
    expect(screen.getByText('معطّلة')).toBeVisible();
  });

  it('have an initial without a logo, the logo, and two letters where it does not load', async () => {
    const there = sampleCompany({
      id: 20,
      name: 'There',
      logo: 'https://logos.example/there.svg',
      logoPicture: `/api/pictures/${'a'.repeat(64)}`,
    });
    const gone = sampleCompany({
      id: 21,
      name: 'Gone',
      logo: 'https://logos.example/gone.svg',
      logoPicture: `/api/pictures/${'b'.repeat(64)}`,
    });
    serve(administrator, { 'GET /api/companies': () => list(3, najd, there, gone) });
    const { container } = show();
    expect((await card('Najd Engineering')).getByText('N')).toBeInTheDocument();
    const pictures = () => [...container.querySelectorAll('img')];
    for (const picture of pictures()) (picture.src.endsWith('b') ? fireEvent.error : fireEvent.load)(picture);
    expect((await card('Gone')).getByText('GO')).toBeInTheDocument();
    expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual([there.logoPicture]);
  });

  it('lead admins to the dashboard of the company', async () => {
    serve(administrator, { 'GET /api/companies': () => list(1, najd) });
    show();
    const { getByRole } = await card('Najd Engineering');
    expect(getByRole('link', { name: /^Company dashboard: .*Najd Engineering/ })).toHaveAttribute(
      'href',
      '/company-dashboard?companyId=12',
    );
  });

  it('offer what the server allows, and nothing more', async () => {
    serve({ ...engineer, role: 'manager' }, { 'GET /api/companies': () => list(2, delta, stranger) });
    show();
    const own = await card('Delta Supply');
    expect(own.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Edit /),
    ]);
    expect(own.queryByRole('link')).not.toBeInTheDocument();
    const other = await card('Oasis');
    expect(other.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText(say.detailsHidden)).toBeInTheDocument();
    expect(other.queryByText('Not specified')).not.toBeInTheDocument();
    expect(screen.queryByText(say.readOnly)).not.toBeInTheDocument();
  });

  it('are for company 41 to read: no button changes anything, and the page says so', async () => {
    const reader = { ...engineer, assignedCompanyId: 41 };
    serve(reader, { 'GET /api/companies': () => list(1, { ...najd, can: none }) });
    show();
    const { queryByRole, getByText } = await card('Najd Engineering');
    expect(getByText('Noura Ali')).toBeInTheDocument();
    expect(queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText(say.readOnly)).toBeInTheDocument();
    expect(screen.queryByText(say.detailsHidden)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: say.add })).not.toBeInTheDocument();
  });
});

describe('the page', () => {
  it('counts all companies and the active ones, and leads back', async () => {
    serve(administrator);
    const known = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (address === '/api/companies?limit=1') return Promise.resolve(list(41, najd));
      if (address === '/api/companies?limit=1&isActive=true') return Promise.resolve(list(37, najd));
      return known(address, init);
    });
    show();
    const counters = within(await screen.findByRole('region', { name: say.counters.label }));
    const figure = (label: string) => counters.getByText(label).nextElementSibling;
    await waitFor(() => expect(figure(say.counters.all)).toHaveTextContent('41'));
    await waitFor(() => expect(figure(say.counters.active)).toHaveTextContent('37'));
    expect(screen.getByRole('link', { name: common.back })).toHaveAttribute('href', '/dashboard');
  });

  it('says that there are none, and offers to add the first', async () => {
    serve(administrator);
    await setLanguage('ar');
    show();
    expect(await screen.findByText('لا توجد شركات مسجلة')).toBeVisible();
    expect(screen.getAllByRole('button', { name: ar.add })).toHaveLength(2);
  });

  it('searches, filters and sorts on the server, and keeps that in the address', async () => {
    serve(administrator, { 'GET /api/companies': () => list(1, najd) });
    const { user, router } = show();
    await card('Najd Engineering');
    const asked = vi.spyOn(globalThis, 'fetch');
    const lastAsked = () => asked.mock.calls.at(-1)?.[0];
    await user.click(screen.getByRole('searchbox', { name: say.search }));
    await user.paste(' Najd ');
    await waitFor(() => expect(lastAsked()).toBe('/api/companies?limit=24&sort=newest&search=Najd'));
    await user.click(screen.getByRole('radio', { name: say.filters.active }));
    const active = '/api/companies?limit=24&sort=newest&search=Najd&isActive=true';
    await waitFor(() => expect(lastAsked()).toBe(active));
    await user.click(screen.getByRole('combobox', { name: say.sort }));
    await user.click(await screen.findByRole('option', { name: say.sorts.name }));
    // by the names that a reader of English sees
    await waitFor(() => expect(lastAsked()).toBe(active.replace('newest', 'nameEn')));
    expect(router.state.location.search).toBe('?search=Najd&status=active&sort=name');
  });

  it('finds the own company at once, for people of one', async () => {
    serve({ ...engineer, role: 'manager' }, { 'GET /api/companies': () => list(2, delta, stranger) });
    const { user } = show();
    await card('Oasis');
    const asked = vi.spyOn(globalThis, 'fetch');
    await user.click(screen.getByRole('radio', { name: say.filters.own }));
    const own = '/api/companies?limit=24&sort=newest&companyId=12';
    await waitFor(() => expect(asked.mock.calls.map(([address]) => address)).toEqual([own]));
  });

  it('begins with what the address says, and clears it when nothing is found', async () => {
    serve(administrator);
    const asked = vi.spyOn(globalThis, 'fetch');
    const { user, router } = show('/enhanced-company-management?status=disabled&search=zzz&sort=oldest');
    expect(await screen.findByText(common.nothingFound)).toBeVisible();
    const addresses = asked.mock.calls.map(([address]) => address);
    expect(addresses).toContain('/api/companies?limit=24&sort=oldest&search=zzz&isActive=false');
    await user.click(screen.getByRole('button', { name: say.clearFilters }));
    expect(await screen.findByText(say.empty)).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('shows more on demand', async () => {
    const pages = [list(3, najd, delta), list(3, stranger)];
    pages[0]?.headers.set('Link', '</api/companies?limit=24&cursor=13>; rel="next"');
    serve(administrator);
    const known = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.startsWith('/api/companies?limit=24')
        ? Promise.resolve(pages[address.includes('cursor=13') ? 1 : 0]?.clone() as Response)
        : known(address, init),
    );
    const { user } = show();
    await card('Najd Engineering');
    await user.click(screen.getByRole('button', { name: common.more }));
    await card('Oasis');
    expect(screen.queryByRole('button', { name: common.more })).not.toBeInTheDocument();
  });

  it('stay in sight when more of them cannot be read, with the reason', async () => {
    const Link = '</api/companies?cursor=12>; rel="next"';
    const first = () => answer(200, [najd], { 'X-Total-Count': '2', Link });
    serve(administrator);
    const known = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (!address.startsWith('/api/companies?limit=24')) return known(address, init);
      return address.includes('cursor=12')
        ? answer(500, { code: 'internal', message: 'Out of order' })
        : first();
    });
    const { user } = show();
    await card('Najd Engineering');
    await user.click(screen.getByRole('button', { name: common.more }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Out of order');
    expect(screen.getByRole('heading', { name: 'Najd Engineering' })).toBeVisible();
    expect(screen.getByRole('button', { name: common.more })).toBeEnabled();
  });

  it('says what went wrong, and tries again', async () => {
    let works = false;
    const failure = () => answer(500, { code: 'internal', message: 'Out of order' });
    serve(administrator, { 'GET /api/companies': () => (works ? list(1, najd) : failure()) });
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Out of order');
    expect(screen.getAllByText('—')).toHaveLength(2);
    works = true;
    await user.click(screen.getByRole('button', { name: common.retry }));
    await card('Najd Engineering');
  });
});
