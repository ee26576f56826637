import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { isPushedHere, readPushMark, writePushMark } from '@/lib/push-mark';
import arabic from '@/locales/ar/push';
import say from '@/locales/en/push';
import { keyBytes, publicKey, stubPush, unstubPush } from '@/test/push';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { keepPushHere } from '../model/this-browser';
import { PushSettings } from './push-settings';

const here = '0123456789abcdef';
const elsewhere = 'fedcba9876543210';
const device = (id: string, more = {}) => ({
  id,
  browser: 'Chrome',
  system: 'Windows',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSentAt: null,
  ...more,
});
type Device = ReturnType<typeof device>;

beforeEach(() => setLanguage('en'));
afterEach(() => {
  vi.useRealTimers();
  writePushMark(null);
  unstubPush();
});

/** A hub that pushes to these devices. */
function hub(devices: Device[] = [], key: string | null = publicKey, isRemembered = true) {
  const calls = serve(engineer, {
    'GET /api/push': () => answer(200, { publicKey: key, session: here, isRemembered, devices }),
    'PUT /api/push/device': () => {
      devices.push(device(here));
      return answer(204);
    },
    [`DELETE /api/push/devices/${here}`]: () => removed(here),
    [`DELETE /api/push/devices/${elsewhere}`]: () => removed(elsewhere),
  });
  const removed = (id: string) => {
    devices.splice(
      devices.findIndex((one) => one.id === id),
      1,
    );
    return answer(204);
  };
  return { sent: () => calls.filter(({ method }) => method !== 'GET') };
}

const show = () =>
  renderUi(
    <SignedIn>
      <PushSettings />
    </SignedIn>,
  );
const toggle = (name = say.here) => screen.findByRole('switch', { name });

describe('notices on this device', () => {
  it('are switched on by asking the browser, once it has an address of this hub', async () => {
    const browser = stubPush({ answer: 'granted' });
    const { sent } = hub();
    const { user } = show();
    expect(await toggle()).not.toBeChecked();
    await user.click(await toggle());
    expect(await screen.findByText(say.on)).toBeVisible();
    expect(await toggle()).toBeChecked();
    expect(browser.asked()).toBe(1);
    expect(browser.register).toHaveBeenCalledWith('/sw.js');
    expect(browser.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: keyBytes(),
    });
    expect(sent()).toMatchObject([{ method: 'PUT', body: { endpoint: 'https://push.example/1' } }]);
    expect(readPushMark()).toEqual({ userId: engineer.id, session: here });
    expect(await screen.findByText('Chrome · Windows')).toBeVisible();
    expect(screen.getByText(say.neverSent)).toBeVisible();
  });

  it('are switched off here, and the browser gives its address up', async () => {
    const browser = stubPush({ permission: 'granted' });
    const { sent } = hub();
    const { user } = show();
    await user.click(await toggle());
    await screen.findByText(say.on);
    await user.click(await toggle());
    expect(await screen.findByText(say.offNow)).toBeVisible();
    expect(await toggle()).not.toBeChecked();
    expect(sent().at(-1)).toMatchObject({ method: 'DELETE', path: `/api/push/devices/${here}` });
    expect(browser.hasAddress()).toBe(false);
    expect(readPushMark()).toBeNull();
  });

  it('are switched off here where the device was removed elsewhere meanwhile', async () => {
    const browser = stubPush({ permission: 'granted' });
    hub();
    const { user } = show();
    await user.click(await toggle());
    await screen.findByText(say.on);
    serve(engineer, {
      'GET /api/push': () => answer(200, { publicKey, session: here, isRemembered: true, devices: [] }),
      [`DELETE /api/push/devices/${here}`]: () => answer(404, { code: 'not_found', message: 'Gone' }),
    });
    await user.click(await toggle());
    expect(await screen.findByText(say.offNow)).toBeVisible();
    expect(await toggle()).not.toBeChecked();
    expect(browser.hasAddress()).toBe(false);
    expect(readPushMark()).toBeNull();
  });

  it('stay off where the service worker is not installed in time, and say so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    stubPush({ permission: 'granted', isInstalled: false });
    const { sent } = hub();
    const { user } = show();
    await user.click(await toggle());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText(say.unreachable)).toBeVisible();
    expect(await toggle()).toBeEnabled();
    expect(sent()).toEqual([]);
  });

  it('stay off where the browser is not allowed', async () => {
    stubPush({ answer: 'denied' });
    const { sent } = hub();
    const { user } = show();
    await user.click(await toggle());
    expect(await screen.findByText(say.notAllowed)).toBeVisible();
    expect(await screen.findByText(say.obstacles.denied)).toBeVisible();
    expect(await toggle()).toBeDisabled();
    expect(sent()).toEqual([]);
  });

  it('stay off where the browser reaches no push service, and say so', async () => {
    stubPush({ answer: 'granted', isUnreachable: true });
    const { sent } = hub();
    const { user } = show();
    await user.click(await toggle());
    expect(await screen.findByText(say.unreachable)).toBeVisible();
    expect(await toggle()).not.toBeChecked();
    expect(sent()).toEqual([]);
    expect(readPushMark()).toBeNull();
  });

  it.each([
    ['the hub pushes nothing', 'off', () => stubPush(), null],
    ['the page is not secure', 'insecure', () => stubPush({ isSecure: false }), publicKey],
    ['the browser knows no push', 'unsupported', () => {}, publicKey],
    ['the browser blocks it', 'denied', () => stubPush({ permission: 'denied' }), publicKey],
    ['the session is not remembered', 'notRemembered', () => stubPush(), publicKey],
  ] as const)('can’t be switched on where %s, which is said in words', async (_, obstacle, stub, key) => {
    stub();
    if (obstacle === 'unsupported') globalThis.isSecureContext = true;
    hub([], key, obstacle !== 'notRemembered');
    show();
    expect(await screen.findByText(say.obstacles[obstacle])).toBeVisible();
    expect(await toggle()).toBeDisabled();
  });

  it('say so in Arabic', async () => {
    await setLanguage('ar');
    stubPush({ permission: 'denied' });
    hub();
    show();
    expect(await screen.findByText(arabic.obstacles.denied)).toBeVisible();
    expect(await toggle(arabic.here)).toBeDisabled();
  });
});

describe('the list of devices', () => {
  it('names each, since when, and when it was last told, and removes one', async () => {
    stubPush({ permission: 'granted' });
    const told = { browser: 'Firefox', system: 'Android', lastSentAt: '2026-11-02T08:00:00.000Z' };
    const { sent } = hub([device(here), device(elsewhere, told)]);
    const { user } = show();
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Chrome · WindowsThis device');
    expect(rows[1]).toHaveTextContent('Firefox · AndroidOn since 1 November 2026');
    expect(rows[1]).toHaveTextContent(say.lastSent);
    await user.click(within(rows[1] as HTMLElement).getByRole('button', { name: /Firefox · Android/ }));
    expect(await screen.findByText(say.removed)).toBeVisible();
    expect(sent()).toMatchObject([{ path: `/api/push/devices/${elsewhere}` }]);
    expect(screen.queryByText('Firefox · Android')).not.toBeInTheDocument();
    expect(await toggle()).toBeChecked();
  });
});

describe('a browser', () => {
  const mark = (userId: number, session = here) => writePushMark({ userId, session });

  it('that was pushed to is registered again once its person has signed in again', async () => {
    const browser = stubPush({ permission: 'granted' });
    const { sent } = hub();
    mark(engineer.id, elsewhere);
    await keepPushHere(engineer.id);
    expect(sent()).toMatchObject([{ method: 'PUT' }]);
    expect(browser.asked()).toBe(0);
    expect(readPushMark()).toEqual({ userId: engineer.id, session: here });
    await keepPushHere(engineer.id);
    expect(browser.subscribe).toHaveBeenCalledOnce();
  });

  it('gives its address up where another person has signed in', async () => {
    const browser = stubPush({ permission: 'granted' });
    const { sent } = hub();
    mark(engineer.id, elsewhere);
    await keepPushHere(engineer.id);
    expect(browser.hasAddress()).toBe(true);
    await keepPushHere(engineer.id + 1);
    expect(browser.hasAddress()).toBe(false);
    expect(readPushMark()).toBeNull();
    expect(sent()).toHaveLength(1);
  });

  it('stays off where it was removed from the list elsewhere', async () => {
    stubPush({ permission: 'granted' });
    const { sent } = hub();
    mark(engineer.id);
    await keepPushHere(engineer.id);
    expect(sent()).toEqual([]);
    expect(readPushMark()).toBeNull();
  });

  it('takes a new address where the hub has another key', async () => {
    const browser = stubPush({ permission: 'granted' });
    hub();
    mark(engineer.id, elsewhere);
    await keepPushHere(engineer.id);
    hub([device(here)], `B${'y'.repeat(86)}`);
    await keepPushHere(engineer.id);
    expect(browser.subscribe).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the hub pushes nothing any more', () => stubPush({ permission: 'granted' }), null, true],
    ['the browser blocks it', () => stubPush({ permission: 'denied' }), publicKey, true],
    ['the session is not remembered', () => stubPush({ permission: 'granted' }), publicKey, false],
  ] as const)('is not pushed to while %s, and is again afterwards', async (_, stub, key, isRemembered) => {
    stub();
    const { sent } = hub([], key, isRemembered);
    mark(engineer.id, elsewhere);
    expect(isPushedHere(engineer.id)).toBe(true);
    await keepPushHere(engineer.id);
    expect(sent()).toEqual([]);
    expect(isPushedHere(engineer.id)).toBe(false);
    stubPush({ permission: 'granted' });
    hub();
    await keepPushHere(engineer.id);
    expect(isPushedHere(engineer.id)).toBe(true);
  });

  it('is not pushed to while its push service can’t be reached, and is again afterwards', async () => {
    stubPush({ permission: 'granted', isUnreachable: true });
    hub();
    mark(engineer.id, elsewhere);
    await expect(keepPushHere(engineer.id)).rejects.toThrow('the browser made no address');
    expect(isPushedHere(engineer.id)).toBe(false);
    stubPush({ permission: 'granted' });
    await keepPushHere(engineer.id);
    expect(isPushedHere(engineer.id)).toBe(true);
  });

  it('never registered makes no call', async () => {
    const browser = stubPush({ permission: 'granted' });
    const { sent } = hub();
    await keepPushHere(engineer.id);
    expect(sent()).toEqual([]);
    expect(browser.register).not.toHaveBeenCalled();
  });
});
