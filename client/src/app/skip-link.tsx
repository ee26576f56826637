import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Without following the link, which would stand in the history as another page. */
function focusMain(event: MouseEvent) {
  event.preventDefault();
  const main = document.querySelector('main');
  main?.focus({ preventScroll: true });
  main?.scrollIntoView();
}

/** The first thing the keyboard reaches: past the header. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is the link to the content that assistive technology looks for
    <a
      href="#main"
      onClick={focusMain}
      className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-70 focus:rounded-md focus:bg-primary focus:px-4 focus:py-2 focus:text-primary-on"
    >
      {t('skip')}
    </a>
  );
}
