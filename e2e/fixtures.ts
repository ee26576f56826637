import { test as base, expect, type PlaywrightWorkerArgs } from '@playwright/test';

export type Language = 'ar' | 'en';

interface Options {
  /** What the interface is read in. */
  language: Language;
}

interface Fixtures {
  /** Signs a person in, of the demo world without a password, past the form. Signing in again takes the browser over. */
  signIn: (username: string, password?: string) => Promise<void>;
  /** What a company, a request type or a step of the demo world is called in the language of the story. */
  called: (firstName: string) => string;
}

const passwordOf = (username: string): string => (username === 'admin' ? 'admin123' : 'masar123');

interface Named {
  id: number;
  name: string;
  nameEn: string | null;
}

/** The English names of the demo world's companies, request types and steps, by their first names. */
async function secondNames(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
): Promise<Map<string, string>> {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await request.post('/api/auth/login', { data: { username: 'admin', password: passwordOf('admin') } });
  const read = async (path: string) => (await request.get(path)).json();
  const types: Named[] = await read('/api/request-types');
  const records: Named[] = [...(await read('/api/companies')), ...types];
  for (const { id } of types)
    for (const { stepName, stepNameEn } of await read(`/api/request-types/${id}/workflow`))
      records.push({ id, name: stepName, nameEn: stepNameEn });
  await request.dispose();
  return new Map(records.flatMap(({ name, nameEn }) => (nameEn ? [[name, nameEn]] : [])));
}

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
  },

  called: async ({ playwright, baseURL, language }, use) => {
    const seconds = language === 'en' ? await secondNames(playwright, baseURL) : new Map<string, string>();
    await use((firstName) => seconds.get(firstName) ?? firstName);
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
