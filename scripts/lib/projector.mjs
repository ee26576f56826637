// Makes files of filmed scenes: a WebM, and a picture that stands for it. The browser that shows it also encodes it.
import { join } from 'node:path';
import { root } from './root.mjs';

const FRAMES = '/film-frames/';

/** Opens one of the product's own pages, so that captions are written in its letters. */
export async function project(page, scenes, { width, height }) {
  await page.addInitScript({ path: join(root, 'scripts/lib/film-player.js') });
  // fetched one by one: together they are more than a message to the browser may carry
  await page.route(`**${FRAMES}*`, (route, request) => {
    const [scene, frame] = request.url().split(FRAMES)[1].split('-');
    return route.fulfill({ contentType: 'image/jpeg', body: scenes[scene].frames[frame].picture });
  });
  await page.goto('/landing');
  const shown = scenes.map(({ frames, ...scene }, index) => ({
    ...scene,
    frames: frames.map(({ at }, frame) => ({ at, address: `${FRAMES}${index}-${frame}` })),
  }));
  const { film, poster } = await page.evaluate((given) => globalThis.playFilm(given), {
    scenes: shown,
    width,
    height,
  });
  return { film: Buffer.from(film, 'base64'), poster: Buffer.from(poster, 'base64') };
}
