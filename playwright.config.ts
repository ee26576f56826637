import { defineConfig } from '@playwright/test';
import { browserOptions } from './e2e/browser';
import type { Language } from './e2e/fixtures';
import { freePort } from './server/lib/free-port';

// Every worker reads this file again: what the first one chose is handed on in the environment.
process.env.MASAR_E2E_PORT ??= String(await freePort());
const baseURL = `http://127.0.0.1:${process.env.MASAR_E2E_PORT}`;

export default defineConfig<{ language: Language }>({
  testDir: 'e2e',
  globalSetup: './e2e/crowd.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // what is waited for comes at once on an idle machine; a busy one is no failure
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    launchOptions: await browserOptions(),
    // a trace of every test doubles the run; `--trace on` records the one that is looked into
    screenshot: 'only-on-failure',
    timezoneId: 'Asia/Riyadh',
    // no story waits for an animation; those about motion ask for it
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'ar', use: { locale: 'ar-SA', language: 'ar' } },
    { name: 'en', grep: /@english/, use: { locale: 'en-GB', language: 'en' } },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/server.mjs`,
    url: `${baseURL}/api/readyz`,
    env: { PORT: process.env.MASAR_E2E_PORT },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
