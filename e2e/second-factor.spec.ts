import { generate } from 'otplib';
import { expectNothingFound, loadAxe } from './axe';
import { expect, test } from './fixtures';
import { createPerson } from './new-person';
import { wordsOf } from './words';

test('a person sets up an authenticator app, and signs in with its code and with a recovery code', async ({
  page,
  context,
  language,
}) => {
  test.slow(); // several sign-ins of one story
  await loadAxe(page);
  const { security, auth } = wordsOf(language);
  const { username, password } = await createPerson(context);
  const signIn = async () => {
    await context.request.post('/api/logout');
    await page.goto('/login');
    await page.getByLabel(auth.username, { exact: true }).fill(username);
    await page.getByRole('textbox', { name: auth.password, exact: true }).fill(password);
    await page.getByRole('button', { name: auth.signIn, exact: true }).click();
    await expect(page.getByRole('heading', { name: security.step.title })).toBeVisible();
  };
  await context.request.post('/api/auth/login', { data: { username, password } });
  await page.goto('/profile');
  const card = page.getByRole('region', { name: security.title });
  await card.getByRole('button', { name: security.app.setUp }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: security.app.qr })).toBeVisible();
  const secret = ((await dialog.locator('bdi').innerText()) ?? '').replace(/\s/g, '');
  await expectNothingFound(page);
  await dialog.getByLabel(security.code).fill(await generate({ secret }));
  await dialog.getByRole('button', { name: security.app.confirm }).click();
  const codes = page.getByRole('list', { name: security.recovery.title }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await page.getByRole('button', { name: security.recovery.kept }).click();
  await expect(card.getByText(security.on, { exact: true })).toBeVisible();

  await signIn();
  await expectNothingFound(page);
  const later = Math.floor(Date.now() / 1000) + 30; // the code that set it up works no more
  const code = await generate({ secret, epoch: later });
  const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string);
  await page.getByLabel(security.code).fill(arabic);
  await page.getByRole('button', { name: security.step.confirm }).click();
  await expect(page).toHaveURL(/\/company-dashboard$/);

  await signIn();
  await page.getByRole('button', { name: security.step.useRecovery }).click();
  await page.getByLabel(security.step.recoveryCode).fill(recoveryCode);
  await page.getByRole('button', { name: security.step.confirm }).click();
  await expect(page).toHaveURL(/\/company-dashboard$/);
});

test('a person adds a passkey, and signs in with nothing else', async ({
  page,
  context,
  language,
  baseURL,
}) => {
  test.slow(); // it makes two accounts
  await loadAxe(page);
  const { security, auth } = wordsOf(language);
  const { username, password } = await createPerson(context);
  const hub = (baseURL as string).replace('127.0.0.1', 'localhost'); // passkeys belong to a name
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await context.request.post(`${hub}/api/auth/login`, { data: { username, password } });
  await page.goto(`${hub}/profile`);
  const card = page.getByRole('region', { name: security.title });
  await card.getByRole('button', { name: security.passkeys.add }).click();
  await page.getByRole('button', { name: security.recovery.kept }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expectNothingFound(page);

  await context.request.post(`${hub}/api/logout`);
  await page.goto(`${hub}/login`);
  await page.getByRole('button', { name: auth.passkey.signIn }).click();
  await expect(page).toHaveURL(/\/company-dashboard$/);
});
