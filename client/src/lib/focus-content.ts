/** After what had the focus was deleted: it goes to the content instead of being lost. */
export function focusContent(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus();
  });
}
