import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createPerson } from './new-person';
import { wordsOf } from './words';

/** Headless browsers report notifications as blocked, even after the permission was granted. */
const allow = (page: Page, permission: NotificationPermission) =>
  page.addInitScript((told) => {
    Object.defineProperty(Notification, 'permission', { get: () => told, configurable: true });
    Notification.requestPermission = async () => told;
  }, permission);

/** A browser under test has no push service, so its page is given an address of one. */
async function giveAddress(page: Page): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const address = { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, keys };
  await page.addInitScript((json) => {
    const made = { options: {}, toJSON: () => json, unsubscribe: async () => true };
    let kept: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => kept,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        kept = Object.assign(made, { options: { applicationServerKey: applicationServerKey.buffer } });
        return kept;
      },
    });
  }, address);
}

/** Hands a message to the service worker of the hub, as a push service would. */
async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  });
}

/** What the service worker shows from now on: a browser without a window has nowhere to show it. */
async function noteShown(context: BrowserContext): Promise<() => Promise<object[]>> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the hub has no service worker');
  await worker.evaluate(() => {
    const shown: object[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void shown.push({ title, ...options });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
}

test(
  'a person has notices shown on a device, and turns them off again',
  english,
  async ({ page, context, language }) => {
    const { push, sessions } = wordsOf(language);
    await signInNewPerson(context);
    await context.grantPermissions(['notifications']);
    await allow(page, 'granted');
    await giveAddress(page);
    await loadAxe(page);
    await page.goto('/settings');
    const section = page.getByRole('region', { name: push.title });
    const toggle = section.getByRole('switch', { name: push.here });
    await toggle.press('Space');
    await expect(page.getByText(push.on, { exact: true })).toBeVisible();
    await expect(toggle).toBeChecked();
    const device = section.getByRole('listitem');
    await expect(device).toContainText(sessions.current);
    await expect(device).toContainText(push.neverSent);
    await expectNothingFound(page);

    const shown = await noteShown(context);
    const message = { title: 'طلب بانتظارك', body: 'مخطط السقف', tag: 'request-1', language: 'ar' };
    await deliver(context, page, { ...message, path: '/request-details/1' });
    const { title, body, tag } = message;
    await expect
      .poll(shown)
      .toEqual([{ title, body, tag, lang: 'ar', dir: 'rtl', data: '/request-details/1' }]);

    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await openPushed(context, '/notifications');
    await expect(page).toHaveURL('/notifications');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    await page.goto('/settings');
    await expect(toggle).toBeChecked();
    await device.getByRole('button').click();
    await expect(page.getByText(push.offNow, { exact: true })).toBeVisible();
    await expect(toggle).not.toBeChecked();
    await expect(device).toHaveCount(0);
  },
);

test('a browser that can’t be pushed to says why', async ({ page, context, language }) => {
  const { push } = wordsOf(language);
  await signInNewPerson(context);
  await allow(page, 'granted');
  await page.goto('/settings');
  const section = page.getByRole('region', { name: push.title });
  // the browser of the stories has no push service
  await section.getByRole('switch', { name: push.here }).click();
  await expect(page.getByText(push.unreachable, { exact: true })).toBeVisible();
  await expect(section.getByRole('switch', { name: push.here })).not.toBeChecked();
  await allow(page, 'denied');
  await page.reload();
  await expect(section.getByText(push.obstacles.denied)).toBeVisible();
  await expect(section.getByRole('switch', { name: push.here })).toBeDisabled();
});

/** A new person, whom the browser remembers. */
async function signInNewPerson(context: BrowserContext): Promise<void> {
  const { username, password } = await createPerson(context);
  const data = { username, password, rememberMe: true };
  expect((await context.request.post('/api/auth/login', { data })).status()).toBe(200);
}

/** As a click on a pushed notice does. A browser under test does not let its service worker bring the tab to the front. */
async function openPushed(context: BrowserContext, path: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(
    (address) =>
      (globalThis as unknown as { open: (to: string) => Promise<void> }).open(address).catch(() => {}),
    path,
  );
}
