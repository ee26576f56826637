import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/link-preview';
import { answer, renderUi } from '@/test/render';
import { examples } from '../components/address-form';
import LinkPreviewTestPage from './link-preview-test';

const found = {
  title: 'Open Graph',
  description: 'A protocol',
  image: 'https://ogp.example/logo.png',
  url: 'https://ogp.example/',
  siteName: null,
  type: 'website',
};

beforeEach(() => setLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

function open(reply: (call: number) => Response | Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://hub').searchParams.get('url') ?? '');
    return reply(asked.length);
  });
  return { asked, ...renderUi(<LinkPreviewTestPage />) };
}
const ask = async (user: ReturnType<typeof renderUi>['user'], address: string) => {
  await user.clear(screen.getByLabelText(/^Link/));
  if (address) await user.type(screen.getByLabelText(/^Link/), address);
  await user.click(screen.getByRole('button', { name: say.show }));
};

describe('the link preview test page', () => {
  it('shows every field, and the card', async () => {
    const { user, asked } = open(() => answer(200, found));
    expect(screen.getByText(say.empty)).toBeInTheDocument();
    await ask(user, ' https://ogp.example ');
    const table = within(await screen.findByRole('table', { name: say.fields.caption }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'TitletitleOpen Graph',
      'DescriptiondescriptionA protocol',
      'Imageimagehttps://ogp.example/logo.png',
      'Page addressurlhttps://ogp.example/',
      'Site namesiteNameNone',
      'Typetypewebsite',
    ]);
    expect(screen.getByRole('link', { name: /Open Graph/ })).toHaveAttribute('target', '_blank');
    expect(asked).toEqual(['https://ogp.example']);
  });

  it.each([
    ['', 'This field is required'],
    ['nothing', 'Enter a valid link'],
    ['ftp://a.example', 'Enter a valid link'],
  ])('asks for an address that can be one: %s', async (address, complaint) => {
    const { user, asked } = open(() => answer(200, found));
    await ask(user, address);
    expect(await screen.findByText(new RegExp(complaint))).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('has examples, and says in words where there is no preview', async () => {
    const { user, asked } = open(() => answer(422, { code: 'preview_unavailable', message: '' }));
    const buttons = within(screen.getByRole('group', { name: say.examples })).getAllByRole('button');
    expect(buttons).toHaveLength(examples.length);
    await user.click(buttons.at(-1) as HTMLElement);
    expect(await screen.findByText(say.none)).toBeInTheDocument();
    expect(screen.getByText(say.noneText)).toBeInTheDocument();
    expect(asked).toEqual([examples.at(-1)]);
  });

  it('says what the server says otherwise, and tries again', async () => {
    const busy = { code: 'too_many_requests', message: 'Too many attempts' };
    const { user } = open((call) => (call === 1 ? answer(429, busy) : answer(200, found)));
    await ask(user, 'https://ogp.example');
    expect(await screen.findByText('Too many attempts')).toBeInTheDocument();
    await user.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('leads to the main screens', () => {
    open(() => answer(422, {}));
    const links = within(screen.getByRole('navigation', { name: say.quick })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/dashboard',
      '/user-management',
      '/enhanced-company-management',
      '/requests',
      '/project-templates',
    ]);
  });
});
