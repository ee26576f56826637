import { expectNothingFound, loadAxe } from './axe';
import { expect, test } from './fixtures';
import { createAdmin } from './new-admin';
import { createPerson } from './new-person';
import { filled, wordsOf } from './words';

test('a person sees where they are signed in, and ends the sessions of other devices', async ({
  page,
  context,
  playwright,
  baseURL,
  language,
}) => {
  test.slow();
  const { sessions: say } = wordsOf(language);
  const { username, password } = await createAdmin();
  const signIn = async (userAgent: string) => {
    const device = await playwright.request.newContext({ ...(baseURL && { baseURL }), userAgent });
    expect((await device.post('/api/auth/login', { data: { username, password } })).status()).toBe(200);
    return device;
  };
  const phone = await signIn(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  );
  const laptop = await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0');
  expect((await context.request.post('/api/auth/login', { data: { username, password } })).status()).toBe(
    200,
  );
  await loadAxe(page);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: say.title, exact: true });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByRole('listitem').filter({ hasText: say.current })).toHaveCount(1);
  await expectNothingFound(page);

  await card.getByRole('listitem').filter({ hasText: 'Safari' }).getByRole('button').click();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  expect((await phone.get('/api/auth/user')).status()).toBe(401);
  expect((await laptop.get('/api/auth/user')).status()).toBe(200);

  await card.getByRole('button', { name: say.endOthers }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: say.endOthers }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  expect((await laptop.get('/api/auth/user')).status()).toBe(401);
  expect((await context.request.get('/api/auth/user')).status()).toBe(200);
  await phone.dispose();
  await laptop.dispose();
});

test('an admin ends the sessions of a person, who is signed out at once', async ({
  page,
  context,
  playwright,
  baseURL,
  language,
}) => {
  test.slow(); // it makes two accounts
  await loadAxe(page);
  const { sessions: say } = wordsOf(language);
  const person = await createPerson(context); // leaves an admin signed in
  const { username, password, name } = person;
  const devices = await Promise.all(
    [1, 2, 3].map(async () => {
      const device = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
      const data = { username, password };
      expect((await device.post('/api/auth/login', { data })).status()).toBe(200);
      return device;
    }),
  );
  const signedIn = async () => {
    const states = await Promise.all(devices.map((device) => device.get('/api/auth/user')));
    return states.filter((state) => state.status() === 200).length;
  };
  await page.goto(`/user-management?search=${username}`);
  await page.getByRole('button', { name: filled(say.titleOf, { name }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expectNothingFound(page);

  await dialog.getByRole('listitem').first().getByRole('button').click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  expect(await signedIn()).toBe(2);

  await dialog.getByRole('button', { name: say.endAll }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: say.endAll }).click();
  await expect(dialog.getByText(say.none)).toBeVisible();
  expect(await signedIn()).toBe(0);
  expect((await context.request.get('/api/auth/user')).status()).toBe(200); // the admin goes on
  await Promise.all(devices.map((device) => device.dispose()));
});
