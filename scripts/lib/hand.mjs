// A hand that uses a page at the pace of a person, and remembers where it was: the pointer is painted into the film later.
import { setTimeout as wait } from 'node:timers/promises';

/** Of the viewport's height: what lies between is looked at without moving the page. */
const IN_SIGHT = { from: 0.15, to: 0.82 };
const MOVES = 25;
const MOVE_MS = 18;
const REST_MS = 250;
const LETTER_MS = 65;
/** Seconds of the film that the page has to answer. */
const ANSWER = 0.3;
const SCROLL = 0.7;

export function handOn(page, clock) {
  const path = [];
  let place = { x: page.viewportSize().width / 2, y: page.viewportSize().height * 0.62 };
  const note = (press = false) => path.push({ at: clock.now(), ...place, press });

  async function glideTo(target) {
    const from = place;
    for (let move = 1; move <= MOVES; move++) {
      const part = easedAt(move / MOVES);
      place = { x: from.x + (target.x - from.x) * part, y: from.y + (target.y - from.y) * part };
      await page.mouse.move(place.x, place.y);
      note();
      await wait(MOVE_MS);
    }
  }

  const see = (locator) => clock.atMost(ANSWER, () => locator.waitFor());

  /** Brings something into sight. */
  async function show(locator) {
    await see(locator);
    await clock.atMost(SCROLL, () => scrollTo(page, locator));
  }

  async function press(locator) {
    await show(locator);
    const target = await clock.atMost(0, () => centreOf(locator));
    await clock.atMost((MOVES * MOVE_MS) / 1000, () => glideTo(target));
    await clock.atMost(REST_MS / 1000, () => wait(REST_MS));
    note(true);
    await clock.atMost(ANSWER, () => locator.click());
  }

  async function type(locator, text) {
    await press(locator);
    await clock.atMost((text.length * LETTER_MS) / 1000, () =>
      locator.pressSequentially(text, { delay: LETTER_MS }),
    );
  }

  /** As long as a person takes to see what is new, in seconds, once it has come. */
  async function look(seconds) {
    await clock.atMost(ANSWER, () => page.waitForFunction(nothingIsOnItsWay));
    await clock.atMost(seconds, () => wait(seconds * 1000));
  }

  note();
  return { path, see, show, press, type, look };
}

/** Runs in the page. */
export const nothingIsOnItsWay = () => !document.querySelector('[aria-busy="true"], .animate-shimmer');

/** As a wheel does, where it is not in sight; waits until it stands still. */
async function scrollTo(page, locator) {
  const { height } = page.viewportSize();
  const { y } = await centreOf(locator);
  const stays = await locator.evaluate((element) => element.closest('header, [role=dialog]') !== null);
  if (!stays && (y < height * IN_SIGHT.from || y > height * IN_SIGHT.to))
    await locator.evaluate((element) => element.scrollIntoView({ behavior: 'smooth', block: 'center' }));
  let before;
  for (let now = y; now !== before; now = (await centreOf(locator)).y) {
    before = now;
    await wait(120);
  }
}

const centreOf = (locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

/** Slow, fast, slow. */
const easedAt = (part) => part * part * (3 - 2 * part);
