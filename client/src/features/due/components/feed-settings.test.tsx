import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/due';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { FeedSettings } from './feed-settings';

beforeEach(() => setLanguage('en'));

const words = say.feed;
const address = 'https://hub.example.com/api/calendar-feeds/secret';

/** A hub on which the person may have an address. */
function open(has: boolean) {
  let createdAt = has ? '2026-11-01T08:00:00.000Z' : undefined;
  const calls = serve(engineer, {
    'GET /api/calendar-feed': () => answer(200, { feed: createdAt ? { createdAt } : null }),
    'PUT /api/calendar-feed': () => {
      createdAt = '2026-11-29T08:00:00.000Z';
      return answer(201, { address });
    },
    'DELETE /api/calendar-feed': () => {
      createdAt = undefined;
      return answer(204);
    },
  });
  const view = renderUi(
    <SignedIn>
      <FeedSettings />
    </SignedIn>,
  );
  return { ...view, calls, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const press = async (name: string) => screen.findByRole('button', { name });

describe('the secret address', () => {
  it('is made and shown once', async () => {
    const { user } = open(false);
    await user.click(await press(words.make));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(words.address)).toHaveValue(address);
    await user.click(dialog.getByRole('button', { name: words.kept }));
    expect(await press(words.renew)).toBeVisible();
    expect(screen.queryByDisplayValue(address)).not.toBeInTheDocument();
    expect(screen.getByText('29 November 2026')).toBeVisible();
  });

  it('is renewed and deleted after asking alone', async () => {
    const { user, sent } = open(true);
    await user.click(await press(words.renew));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    await user.click(await press(words.remove));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await press(words.make)).toBeVisible();
    expect(sent().map(({ method }) => method)).toEqual(['DELETE']);
    expect(await screen.findByText(words.removed)).toBeVisible();
  });
});
