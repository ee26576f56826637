// `npm run screenshots`: the pictures of the README, the intro video and the tour, and a film of a walk through the
// product, taken from the demo world of a product of its own, which is gone afterwards.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { browserOptions } from '../e2e/browser.ts';
import { demoNames } from '../e2e/demo-names.ts';
import { wordsOf } from '../e2e/words.ts';
import { freePort } from '../server/lib/free-port.ts';
import { filmScene } from './lib/film.mjs';
import { nothingIsOnItsWay } from './lib/hand.mjs';
import { project } from './lib/projector.mjs';
import { root } from './lib/root.mjs';
import { pictures as demo, readme } from './lib/shots.ts';
import { scenes } from './lib/walkthrough.mjs';

const demoFolder = join(root, 'client/public/demo');
const readmeFolder = join(root, 'docs/screenshots');
// 1440 × 810 dots of a screen that is not wide, so that its words stay readable when the picture is shown small
const demoSize = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1.125 };
const readmeSize = { viewport: { width: 1280, height: 860 } };
const filmSize = { width: 1280, height: 720 };
const LONGEST_START = 180_000;

const baseURL = `http://127.0.0.1:${await freePort()}`;
const server = await startServer();
const browser = await chromium.launch(await browserOptions());
try {
  const pictures = await takeAll();
  // last, because it changes what the pictures show
  for (const [name, file] of Object.entries(await filmWalkthrough()))
    pictures.set(join(root, 'docs', name), file);
  // only now that every picture is there, none of the old ones is lost on the way
  rmSync(demoFolder, { recursive: true, force: true });
  for (const [file, picture] of pictures) {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, picture);
  }
  const kilobytes = [...pictures.values()].reduce((sum, { length }) => sum + length, 0) / 1024;
  console.log(`${pictures.size} files, ${Math.round(kilobytes)} kB`);
} finally {
  await browser.close();
  server.kill('SIGTERM');
}

async function takeAll() {
  const pictures = new Map();
  for (const language of ['ar', 'en']) {
    for (const [name, shot] of Object.entries(demo)) {
      const shown = shot.otherLanguage ? otherThan(language) : language;
      const picture = await take({ ...shot, language: shown }, demoSize, { type: 'jpeg', quality: 76 });
      pictures.set(join(demoFolder, language, `${name}.jpg`), picture);
    }
  }
  for (const [name, shot] of Object.entries(readme)) {
    pictures.set(join(readmeFolder, `${name}.png`), await take(shot, readmeSize, { type: 'png' }));
  }
  return pictures;
}

async function filmWalkthrough() {
  const filmed = [];
  for (const scene of scenes) filmed.push(await filmOne(scene));
  const page = await browser.newPage({ baseURL });
  const { film, poster } = await project(page, filmed, filmSize);
  return { 'walkthrough.webm': film, 'walkthrough.jpg': poster };
}

async function filmOne({ as, language, open, play }) {
  const context = await visitor({ viewport: filmSize }, language);
  try {
    if (as) await signIn(context, as);
    const page = await context.newPage();
    await page.goto(open);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settle(page);
    console.log(`a scene of ${as ?? 'nobody yet'}`);
    return await filmScene(page, play);
  } finally {
    await context.close();
  }
}

async function take(shot, size, format) {
  const { as, language, theme = 'light' } = shot;
  const context = await visitor({ ...size, reducedMotion: 'reduce' }, language, theme);
  try {
    if (!shot.isLive) await context.clock.setFixedTime(thisMorning());
    await signIn(context, as);
    const page = await context.newPage();
    const address = await addressOf(context, shot);
    await page.goto(address);
    await compose(page, shot);
    console.log(`${address} as ${as}, ${language}, ${theme}`);
    return await page.screenshot({ ...format, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** A browser of a person in Riyadh; what they switch to themselves stays. */
async function visitor(options, language, theme = 'light') {
  const context = await browser.newContext({
    baseURL,
    ...options,
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
  });
  const chosen = { language, theme };
  await context.addInitScript((first) => {
    if (!localStorage.getItem('language')) Object.assign(localStorage, first);
  }, chosen);
  return context;
}

/** Brings into sight what the picture is about. */
async function compose(page, { see, centre, language }) {
  const text = (wanted) =>
    page
      .getByRole('main')
      .getByText(typeof wanted === 'string' ? wanted : wanted(wordsOf(language), demoNames(language)), {
        exact: true,
      })
      .first();
  await text(see).waitFor();
  await settle(page);
  if (centre) await text(centre).evaluate((it) => it.scrollIntoView({ block: 'center' }));
  await page.mouse.move(0, 0); // nothing is hovered over
}

/** Everything has come that is coming: data, fonts, pictures; and nothing went wrong. */
async function settle(page) {
  await page.waitForFunction(nothingIsOnItsWay);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(() => document.fonts.ready);
  const failures = await page.locator('main [role=alert]').allInnerTexts();
  if (failures.length > 0) throw new Error(`${page.url()} shows an error: ${failures.join(', ')}`);
}

async function signIn(context, username) {
  const password = username === 'admin' ? 'admin123' : 'masar123';
  const answer = await context.request.post('/api/auth/login', { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
}

async function addressOf(context, { open, record }) {
  if (!record) return open;
  const [list, title] = record;
  const found = await (await context.request.get(list)).json();
  const { id } = found.find((one) => [one.name, one.title, one.username].includes(title)) ?? {};
  if (id === undefined) throw new Error(`the demo world has no "${title}"`);
  return open.replace(':id', id);
}

/** Nine o'clock today where the hub is: the greeting does not depend on when the pictures are taken. */
function thisMorning() {
  return new Date(`${new Date().toISOString().slice(0, 10)}T09:00:00+03:00`);
}

function otherThan(language) {
  return language === 'ar' ? 'en' : 'ar';
}

async function startServer() {
  const env = { ...process.env, PORT: new URL(baseURL).port, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [join(root, 'e2e/server.mjs')], { stdio: 'inherit', env });
  const deadline = Date.now() + LONGEST_START;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${baseURL}/api/readyz`).catch(() => undefined); // not listening yet
    if (ready?.ok) return child;
    await wait(300);
  }
  child.kill('SIGTERM');
  throw new Error('the product did not start (see above)');
}
