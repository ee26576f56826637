import bowser from 'bowser';

/** What a browser says it is: `{ browser: 'Chrome', system: 'Windows' }`; null where it does not say, or says another name than the known ones. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** Longer descriptions are cut before they are read: real ones have some 200 characters. */
const LONGEST_DESCRIPTION = 512;
const browsers = new Set(Object.values(bowser.BROWSER_MAP));
const systems = new Set(Object.values(bowser.OS_MAP));

/** A name that the library knows: of others it repeats words of the description, which a caller chose. */
const known = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

/** Reads a `User-Agent` header. Anybody can send any: it is for people to recognise, and decides nothing. */
export function deviceOf(userAgent: string | undefined): Device {
  const described = userAgent?.slice(0, LONGEST_DESCRIPTION).trim();
  if (!described) return { browser: null, system: null };
  const { browser, os } = bowser.parse(described);
  return {
    browser: known(browsers, browser.name),
    system: known(systems, os.name),
  };
}
