/** What has the focus; for an item of a menu, which is gone once it is chosen, the menu's button. */
export function focusOrigin(): HTMLElement | null {
  const active = document.activeElement as HTMLElement | null;
  const trigger = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : active;
}
