import type { Page } from '@playwright/test';

/** What the page is told by its next call to this address: other stories change the figures from call to call. */
export async function answerTo<T>(page: Page, url: string): Promise<() => Promise<T>> {
  let resolve: (answer: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      resolve((await response.json()) as T);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return () => promise;
}
