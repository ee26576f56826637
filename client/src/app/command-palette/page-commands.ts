/** What can be pressed in these parts of a page are its commands. */
const pressable = 'main [data-commands] :is(button, a[href])';

export interface PageCommand {
  name: string;
  run: () => void;
}

const nameOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();

/**
 * The commands of the page behind the palette: its buttons, under the names that are read out. So each page has those that it shows
 * to its reader, as it would do them, and none that is disabled.
 */
export function commandsOfPage(): PageCommand[] {
  const seen = new Set<string>();
  return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
    const name = nameOf(element);
    const isOff = element.matches(':disabled, [aria-disabled="true"]') || element.offsetParent === null;
    if (name === '' || isOff || seen.has(name)) return [];
    seen.add(name);
    return [{ name, run: () => press(element) }];
  });
}

/** As a person would: the focus is there, and comes back there from what opens. */
function press(element: HTMLElement): void {
  element.focus();
  element.click();
}
