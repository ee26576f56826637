import { expectNothingFound, loadAxe } from './axe';
import { expect, test } from './fixtures';
import { mailTo } from './mail';
import { createPerson } from './new-person';
import { filled, wordsOf } from './words';

const linkIn = (text: string): string => /^http\S+$/m.exec(text)?.[0] ?? '';

test('an administrator changes an address, and its owner confirms it before it counts', async ({
  page,
  context,
  browser,
  baseURL,
  language,
}) => {
  test.slow();
  const { auth, mailedLinks, users: say } = wordsOf(language);
  const person = await createPerson(context);
  const oldAddress = `${person.username}@masar.example`;
  const newAddress = `new-${oldAddress}`;
  const newContext = async () => {
    const made = await browser.newContext({ ...(baseURL && { baseURL }) });
    await made.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    return made;
  };
  const own = await newContext();
  const signIn = async (username: string) => {
    const data = { username, password: person.password };
    return (await own.request.post('/api/auth/login', { data })).status();
  };
  const waiting = filled(say.pendingEmail.waiting, { email: newAddress });
  await loadAxe(page);

  await test.step('the administrator enters the new address, which waits', async () => {
    await page.goto(`/enhanced-user-management?search=${person.username}`);
    await page.getByRole('button', { name: filled(say.editOf, { name: person.name }) }).click();
    const email = page.getByRole('dialog').getByLabel(say.form.email, { exact: false });
    await email.fill(newAddress);
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.getByText(filled(say.toasts.emailSent, { email: newAddress })).first()).toBeVisible();
    await page.getByRole('button', { name: filled(say.editOf, { name: person.name }) }).click();
    await expect(email).toHaveValue(oldAddress);
    await expect(page.getByText(waiting)).toBeVisible();
    await expectNothingFound(page);
    expect([await signIn(newAddress), await signIn(oldAddress)]).toEqual([401, 200]);
  });

  const first = linkIn(await mailTo(newAddress));
  const profile = await own.newPage();
  await test.step('the person sees it in their profile, and has the link sent again', async () => {
    await loadAxe(profile);
    await profile.goto('/profile');
    await expect(profile.getByText(waiting)).toBeVisible();
    await expectNothingFound(profile);
    await profile.getByRole('button', { name: say.pendingEmail.again }).click();
    await expect(profile.getByText(say.pendingEmail.sent, { exact: true })).toBeVisible();
    await expect.poll(async () => linkIn(await mailTo(newAddress))).not.toBe(first);
  });

  const visitor = await (await newContext()).newPage();
  await test.step('the link before works no more, and says how to go on', async () => {
    await loadAxe(visitor);
    await visitor.goto(first);
    await visitor.getByRole('button', { name: mailedLinks.confirmEmail.submit }).click();
    await expect(visitor.getByRole('heading', { name: mailedLinks.confirmEmail.invalid })).toBeFocused();
    await expectNothingFound(visitor);
  });

  await test.step('the new one does nothing by being opened; its button confirms the address', async () => {
    await visitor.goto(linkIn(await mailTo(newAddress)));
    const confirm = visitor.getByRole('button', { name: mailedLinks.confirmEmail.submit });
    await expect(confirm).toBeVisible();
    await expect(visitor).toHaveURL(/\/login$/);
    await expectNothingFound(visitor);
    await expect(profile.getByText(waiting)).toBeVisible();
    await confirm.click();
    await expect(visitor.getByText(mailedLinks.confirmEmail.done, { exact: true })).toBeVisible();
    await expect(visitor.getByRole('heading', { name: auth.login.title })).toBeVisible();
  });

  await test.step('it counts: the open profile shows it, it signs in, and the old address no longer does', async () => {
    await expect(profile.getByText(waiting)).toBeHidden();
    await expect(profile.getByText(newAddress, { exact: true }).first()).toBeVisible();
    expect([await signIn(oldAddress), await signIn(newAddress)]).toEqual([401, 200]);
  });
  await own.close();
  await visitor.context().close();
});

test('a new address is dropped by the person whose it was to be', async ({ page, context, language }) => {
  const { users: say } = wordsOf(language);
  const { id, username, password } = await createPerson(context);
  const email = `dropped-${username}@masar.example`;
  const changed = await context.request.put(`/api/admin/users/${id}`, { data: { email } });
  expect(changed.status()).toBe(200);
  await context.request.post('/api/auth/login', { data: { username, password } });
  await page.goto('/profile');
  await page.getByRole('button', { name: say.pendingEmail.cancel }).click();
  await expect(page.getByText(say.pendingEmail.cancelled, { exact: true })).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
});
