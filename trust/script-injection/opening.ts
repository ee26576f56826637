import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';

interface Options {
  /** How many of a page's buttons are pressed; of different ones from place to place. */
  atMost: number;
  place: number;
  inspect: (page: Page) => Promise<void>;
}

/** Presses the buttons of a page one by one, looks at what they open, and closes it again. */
export async function openEverything(page: Page, { atMost, place, inspect }: Options): Promise<void> {
  const { pathname } = new URL(page.url());
  for (let turn = 0; turn < atMost; turn++) {
    const isPressed = async () => {
      if (!(await page.evaluate(press, { turn, place }))) return false;
      await page.waitForTimeout(100); // it opens
      await inspect(page);
      return true;
    };
    if (!(await inTime(isPressed(), `${pathname} after press ${turn}`))) return;
    await page.keyboard.press('Escape');
    if (new URL(page.url()).pathname !== pathname) return; // it was a way to another page
  }
}

const PATIENCE = 60_000;

/** A page that something holds up, such as a window of the browser's, would be waited for without end. */
const inTime = <T>(work: Promise<T>, what: string): Promise<T> =>
  Promise.race([
    work,
    sleep(PATIENCE, undefined, { ref: false }).then(() => {
      throw new Error(`does not answer: ${what}`);
    }),
  ]);

/** Presses one of the buttons as a mouse does, after what describes it was shown. It runs in the page. */
function press({ turn, place }: { turn: number; place: number }): boolean {
  const kinds = ['button', '[role=combobox]', '[role=tab]', 'summary'];
  const buttons = [
    ...document.querySelectorAll<HTMLElement>(kinds.map((kind) => `main ${kind}`).join()),
  ].filter((button) => !button.matches('[type=submit], [disabled]'));
  const button = buttons[(place + turn) % buttons.length];
  if (!button || turn >= buttons.length) return false;
  button.focus();
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }));
  button.click();
  return true;
}
