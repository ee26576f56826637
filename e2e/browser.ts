import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type LaunchOptions } from 'playwright';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');

/**
 * The Chromium for the tests: the one named in CHROMIUM_PATH, else the one from the npm package, which needs nothing of
 * the machine but the C library and takes a third less of it than a whole browser; where there is none for the
 * platform, the system's, Playwright's own, or that one installed.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const named = process.env.CHROMIUM_PATH;
  if (!named && process.platform === 'linux' && process.arch === 'x64')
    return { ...(await packagedChromium()), args };
  const installed = named || systemChromium() || playwrightChromium();
  if (installed) return { executablePath: installed, args };
  await run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
  return { args };
}

function systemChromium(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function playwrightChromium(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Unpacked once into .cache/, under the package's version, complete or not at all. */
async function packagedChromium(): Promise<LaunchOptions> {
  const folder = join(root, 'node_modules/@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const unpacked = join(root, '.cache', `chromium-${version}`);
  if (!existsSync(unpacked)) await unpack(unpacked);
  // The libraries that come with it stand in for those that a bare system lacks; the system's own come first.
  const libraries = join(unpacked, 'al2023', 'lib');
  const systemLibraries = existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so');
  const env = systemLibraries ? process.env : { ...process.env, LD_LIBRARY_PATH: libraries };
  return { executablePath: join(unpacked, 'chromium'), env: env as Record<string, string> };
}

/** The package unpacks into the temporary folder, its libraries only where it believes to be on such a bare system. */
async function unpack(target: string): Promise<void> {
  const unfinished = `${target}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const script = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true })); // another run was faster
}
