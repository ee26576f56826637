import { test as base, expect } from '@playwright/test';

export type Language = 'ar' | 'en';

interface Options {
  /** What the interface is read in. */
  language: Language;
}

/** Signs a person in, of the demo world without a password, past the form. Signing in again takes the browser over. */
export type SignIn = (username: string, password?: string) => Promise<void>;

interface Fixtures {
  signIn: SignIn;
}

const passwordOf = (username: string): string => (username === 'admin' ? 'admin123' : 'masar123');

/** Details of a story that runs in English as well as in Arabic, because its outcome may depend on the language. */
export const english = { tag: '@english' };

export const test = base.extend<Options & Fixtures>({
  language: ['ar', { option: true }],

  context: async ({ context, language }, use) => {
    // Only a first visit: what a test switches to itself stays.
    await context.addInitScript((chosen) => {
      if (!localStorage.getItem('language')) localStorage.setItem('language', chosen);
    }, language);
    await use(context);
    // A call may be on its way through a route as a story ends; its answer has no page any more, which is no failure.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  },

  signIn: async ({ context }, use) => {
    await use(async (username, password = passwordOf(username)) => {
      const answer = await context.request.post('/api/auth/login', {
        data: { username, password },
        maxRetries: 2, // a kept connection may have been closed by the server in that very moment
      });
      expect(answer.status(), await answer.text()).toBe(200);
    });
  },
});

export { expect };
