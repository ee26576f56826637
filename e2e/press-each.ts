import type { Page } from '@playwright/test';

interface Options {
  /** The name of a button that is left alone. */
  not: RegExp;
  /** Looks at what a button has opened. */
  inspect: (pressed: string) => Promise<void>;
}

/** From now on what is written from this page is refused: buttons that act at once change nothing. */
export const refuseWrites = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const read = window.fetch;
    window.fetch = (input, init) => {
      const isRead = (init?.method ?? (input instanceof Request ? input.method : 'GET')) === 'GET';
      return isRead ? read(input, init) : Promise.resolve(Response.json({}, { status: 503 }));
    };
  });

/** Presses one button of each kind on a page, and one item of each kind in the menus behind them. */
export async function pressEach(page: Page, { not, inspect }: Options): Promise<void> {
  const address = page.url();
  const pressed = new Set<string>(); // the records of a list have buttons of the same kinds
  const press = async (within: string, menu?: string): Promise<string | undefined> => {
    const kind = await page.evaluate(pressOne, { within, done: [...pressed], not: not.source, menu });
    if (kind === undefined) return undefined;
    pressed.add(kind);
    await page.waitForTimeout(50); // it opens
    await settled(page);
    await inspect(kind);
    return kind;
  };
  const close = async () => {
    for (let turn = 0; turn < 3 && (await page.locator(opened).count()) > 0; turn++)
      await page.keyboard.press('Escape');
    if (page.url() === address && (await page.locator(opened).count()) === 0) return;
    await page.goto(address);
    await settled(page);
  };
  const inMain = 'main :is(button, summary, [role=combobox], [role=tab])';
  for (let kind = await press(inMain); kind !== undefined; kind = await press(inMain)) {
    while (
      (await page.locator('[role=menu]').count()) > 0 &&
      (await press('[role=menuitem]')) !== undefined
    ) {
      await close();
      await page.evaluate(pressOne, { within: inMain, done: [], not: not.source, menu: kind });
      await page.waitForTimeout(50);
    }
    await close();
  }
}

const opened = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):visible';

export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

interface Choice {
  within: string;
  done: string[];
  not: string;
  menu: string | undefined;
}

/** Presses the first button of a new kind, or the very one that is named, as a mouse does. It runs in the page. */
function pressOne({ within, done, not, menu }: Choice): string | undefined {
  const kindOf = (button: HTMLElement) =>
    (button.getAttribute('aria-label') ?? button.textContent ?? '')
      .replace(/\u2068[^\u2069]*\u2069/g, '…')
      .replace(/\d+/g, '0')
      .trim();
  const button = [...document.querySelectorAll<HTMLElement>(within)].find((one) => {
    const kind = kindOf(one);
    if (menu !== undefined) return kind === menu;
    const isOff = one.matches('[type=submit], [disabled], [aria-disabled=true]') || !one.checkVisibility();
    return !isOff && !done.includes(kind) && !new RegExp(not).test(kind);
  });
  if (!button) return undefined;
  button.focus();
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }));
  button.click();
  return kindOf(button);
}
