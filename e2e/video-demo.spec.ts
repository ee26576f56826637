import type { Page } from '@playwright/test';
import { english, expect, type Language, test } from './fixtures';
import { filled, wordsOf } from './words';

/** The player's parts, by what they are called. */
function playerOf(page: Page, language: Language) {
  const { video, pictures } = wordsOf(language);
  const chapters = page.getByRole('list', { name: video.chapters });
  return {
    video,
    pictures,
    position: page.getByRole('slider', { name: video.seek }),
    chapter: (name: string) => chapters.getByRole('button', { name }),
    picture: (alt: string) => page.getByRole('img', { name: alt }),
    act: (name: string) => page.getByRole('button', { name, exact: true }),
  };
}

/** A picture that has come: its own width, not only the place kept for it. */
const hasCome = (picture: ReturnType<Page['getByRole']>) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);

test('a visitor watches the intro video on the landing page, and goes on to the sign-in', async ({
  page,
  language,
}) => {
  const { video, pictures, picture, act, position } = playerOf(page, language);
  const { auth, common, landing } = wordsOf(language);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/landing');
  const opener = page.getByRole('button', { name: landing.watchVideo });
  await expect(opener).toBeVisible();
  expect(fetched.filter((path) => path.startsWith('/demo/') || /video/.test(path))).toEqual([]);

  await opener.click();
  const dialog = page.getByRole('dialog', { name: video.title });
  await hasCome(picture(pictures.alt.dashboard));
  await expect(act(video.pause)).toBeFocused();
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(1);
  await page.keyboard.press('Space');
  await expect(act(video.play)).toBeFocused();

  await dialog.getByRole('button', { name: common.close }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('link', { name: auth.hero.start }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test(
  'who is signed in watches it on its page, by chapters, bar and keys',
  english,
  async ({ page, signIn, language }) => {
    const { video, pictures, chapter, position, picture, act } = playerOf(page, language);
    const { landing, shell } = wordsOf(language);
    await signIn('user12');
    await page.goto('/landing');
    await page.getByRole('link', { name: landing.watchVideo }).click();
    await expect(page).toHaveURL(/\/video-demo$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(video.title);
    await expect(page).toHaveTitle(`${video.title} - ${language === 'ar' ? 'مسار' : 'Masar'}`);

    await chapter(video.sections.requests).click();
    await expect(chapter(video.sections.requests)).toHaveAttribute('aria-current', 'step');
    await expect(page.getByText('0:55 / 2:20')).toBeVisible();
    await expect(page.getByText(video.captions['request-types'])).toBeVisible();
    await hasCome(picture(pictures.alt['request-types']));

    // the bar runs the reading way, and so do the keys
    await position.focus();
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(position).toHaveValue('56');
    await page.keyboard.press('End');
    await expect(position).toHaveAttribute('aria-valuetext', filled(video.position, lastSecond(language)));
    await expect(act(video.replay)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(act(video.pause)).toBeVisible();
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0);
    await page.keyboard.press('Space');
    await act(video.reset).click();
    await expect(position).toHaveValue('0');

    const box = await position.boundingBox();
    const along = (part: number) => (box?.x ?? 0) + (box?.width ?? 0) * (language === 'ar' ? 1 - part : part);
    const height = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    await page.mouse.move(along(0.02), height);
    await page.mouse.down();
    await page.mouse.move(along(0.75), height, { steps: 5 });
    await page.mouse.up();
    expect(Number(await position.inputValue())).toBeGreaterThan(90);
    await expect(chapter(video.sections.company)).toHaveAttribute('aria-current', 'step');

    const onward = page.getByRole('navigation', { name: video.onward });
    await expect(onward.getByRole('link', { name: video.links.home })).toHaveAttribute('href', '/');
    await onward.getByRole('link', { name: video.links.login }).click();
    await expect(page).toHaveURL(/\/company-dashboard$/);
    await expect(page.getByRole('link', { name: shell.home })).toBeVisible();
  },
);

test('the pictures come from the product itself, as pictures that may be kept', async ({
  request,
  language,
}) => {
  const answer = await request.get(`/demo/${language}/dashboard.jpg`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect(answer.headers()['cache-control']).toContain('max-age=3600');
});

const lastSecond = (language: Language) => ({
  time: '2:20',
  total: '2:20',
  section: wordsOf(language).video.sections.settings,
});
