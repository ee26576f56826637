import type { Browser, Page } from '@playwright/test';
import { expect, type Language } from './fixtures';

/** A browser of another person, signed in, beside the one of the story. */
export async function openAs(
  browser: Browser,
  language: Language,
  { username, password }: { username: string; password: string },
): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const answer = await context.request.post('/api/auth/login', { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return context.newPage();
}
