import type ar from '../ar/shell';
import type { Same } from '../shape';

const shell: Same<typeof ar> = {
  skip: 'Skip to content',
  splash: 'Loading Masar…',
  switchLanguage: 'العربية',
  switchLanguageLabel: 'التبديل إلى العربية',
  home: 'Masar, home page',
  theme: { label: 'Appearance', light: 'Light', dark: 'Dark', system: 'Like the device' },
  pages: {
    landing: 'Welcome',
    login: 'Sign in',
    dashboard: 'Dashboard',
    notFound: 'Page not found',
  },
  notFound: {
    title: 'This page is off the path',
    text: 'The address is wrong, or the page was moved or deleted.',
    action: 'Go to the dashboard',
  },
  crash: {
    title: 'This page broke down',
    text: 'Something unexpected happened on this page. The rest of Masar works as usual.',
    updated:
      'Its files could not be loaded: the connection failed, or there is a new version of Masar. Reload the page to continue.',
    reload: 'Reload the page',
  },
};
export default shell;
