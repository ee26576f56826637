import { english, expect, test } from './fixtures';
import { filled, wordsOf } from './words';

test(
  'a person skips the tour, takes it after all by buttons, keys and list, and ends at the sign-in',
  english,
  async ({ page, signIn, language }) => {
    const { tour, video, pictures } = wordsOf(language);
    const act = (name: string) => page.getByRole('button', { name, exact: true });
    const step = (name: string) =>
      page.getByRole('navigation', { name: tour.steps }).getByRole('button', { name });
    const position = (at: number) => page.getByText(filled(tour.position, { step: `${at}`, total: '8' }));
    await signIn('user12');
    await page.clock.install();
    await page.goto('/video-demo');
    await page
      .getByRole('navigation', { name: video.onward })
      .getByRole('link', { name: video.links.tour })
      .click();
    await expect(page).toHaveURL(/\/interactive-tour$/);
    await expect(page).toHaveTitle(`${tour.title} - ${language === 'ar' ? 'مسار' : 'Masar'}`);
    await page.getByRole('link', { name: tour.skip }).click();
    await expect(page).toHaveURL(/\/company-dashboard$/); // the home of who has a company
    await page.goBack();
    await expect(position(1)).toBeVisible();

    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(position(2)).toBeVisible();
    await act(tour.next).click();
    await act(tour.next).click();
    await expect(page.getByRole('heading', { level: 2, name: tour.step.task.title })).toBeVisible();
    const picture = page.getByRole('img', { name: pictures.alt.task });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
    await act(tour.previous).click();
    await expect(step(tour.step.path.title)).toHaveAttribute('aria-current', 'step');

    // by itself only when asked to, and no further than the last step
    await step(tour.step.company.title).click();
    await act(tour.run).click();
    await expect(act(tour.pause)).toBeVisible();
    await page.clock.fastForward(5000);
    await expect(position(8)).toBeVisible();
    await expect(act(tour.again)).toBeVisible();
    await page.getByRole('link', { name: tour.start }).click();
    await expect(page).toHaveURL(/\/company-dashboard$/); // where the sign-in screen sends who is signed in
  },
);
