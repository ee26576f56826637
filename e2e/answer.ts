import type { Page } from '@playwright/test';

/**
 * What the page is told by its next call to this address, and goes on to show: other stories change the figures from call
 * to call, and nobody tells this page of it. (Routes do not reach the worker that holds the stream of changes.)
 */
export async function answerTo<T>(page: Page, url: string): Promise<() => Promise<T>> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'));
  const answered = page.waitForResponse(url);
  return async () => (await answered).json() as Promise<T>;
}
