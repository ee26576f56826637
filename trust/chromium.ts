import { type Browser, chromium } from 'playwright';
import { browserOptions } from '../e2e/browser';

/** The Chromium of the end-to-end tests. */
export const startChromium = async (): Promise<Browser> => chromium.launch(await browserOptions());
