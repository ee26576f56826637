/** Takes the focus from what becomes disabled, as browsers do and jsdom does not. Returns the way to stop it. */
export function dropFocusOfDisabled(): () => void {
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && active.matches(':disabled')) active.blur();
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
