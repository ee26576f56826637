import { expect, test } from './fixtures';
import { wordsOf } from './words';

test('a person tries the loading screen, which leaves by itself, and looks at every indicator', async ({
  page,
  signIn,
  language,
}) => {
  const { indicators, common } = wordsOf(language);
  const { demo, examples, kinds, sizes } = indicators;
  const hub = language === 'ar' ? 'مسار' : 'Masar';
  await signIn('ordinary');
  await page.goto('/loading-demo');
  await expect(page).toHaveTitle(`${demo.title} - ${hub}`);
  await page.getByRole('radio', { name: kinds.bounce }).click();
  await page.getByRole('radio', { name: sizes.lg, exact: true }).click();

  const opener = page.getByRole('button', { name: demo.open });
  const overlay = page.getByRole('dialog', { name: common.loading });
  await opener.click();
  await expect(overlay.locator('[data-working=bounce]')).toBeVisible();
  const opened = Date.now();
  await expect(page.getByText(demo.closedItself)).toBeVisible();
  expect(Date.now() - opened).toBeGreaterThan(1500);
  await expect(overlay).toHaveCount(0);
  await expect(opener).toBeFocused();

  // who prefers less motion still sees that work goes on
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('Enter');
  const moving = () =>
    overlay.evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .filter(({ playState }) => playState === 'running')
        .map((animation) => (animation as CSSAnimation).animationName),
    );
  // the fade ends with the next frame, which a busy browser may delay
  await expect.poll(moving, { timeout: 30_000 }).toEqual(['breathe']);
  await page.keyboard.press('Escape');
  await expect(page.getByText(demo.closedEarly)).toBeVisible();
  await expect(opener).toBeFocused();

  await page.getByRole('link', { name: demo.examples }).click();
  await expect(page).toHaveURL(/\/spinning-examples$/);
  await expect(page).toHaveTitle(`${examples.title} - ${hub}`);
  await expect(page.locator('figure [data-working]')).toHaveCount(16);
});
