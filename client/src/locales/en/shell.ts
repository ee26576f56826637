import type ar from '../ar/shell';
import type { Same } from '../shape';

const shell: Same<typeof ar> = {
  skip: 'Skip to content',
  splash: 'Loading Masar…',
  switchLanguage: 'العربية',
  switchLanguageLabel: 'التبديل إلى العربية',
  home: 'Masar, home page',
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'Device' },
  pages: {
    landing: 'Welcome',
    login: 'Sign in',
    dashboard: 'Dashboard',
    notFound: 'Page not found',
  },
  notFound: {
    title: 'This page is off the path',
    text: 'The address is incorrect, or the page was moved or deleted.',
    action: 'Go to the dashboard',
  },
  crash: {
    title: 'Something went wrong on this page',
    text: 'An unexpected error occurred. The rest of Masar still works normally.',
    updated:
      'The page’s files couldn’t be loaded: the connection failed, or Masar has been updated. Reload to continue.',
    reload: 'Reload the page',
  },
};
export default shell;
