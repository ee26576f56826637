import type { Page } from '@playwright/test';

/**
 * Keeps changes by other stories from the page: without EventSource it does not open the stream. A route would not do, as
 * it does not reach the shared worker that holds the stream.
 */
export const hearNoChanges = (page: Page) =>
  page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'EventSource'));

/** What the page is told by its next call to this address and goes on to show, as it hears of no change. */
export async function answerTo<T>(page: Page, url: string): Promise<() => Promise<T>> {
  await hearNoChanges(page);
  const answered = page.waitForResponse(url);
  return async () => (await answered).json() as Promise<T>;
}
