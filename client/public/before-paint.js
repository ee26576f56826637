// Language, direction, theme and text size before the first paint. The security policy wants a file.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const language = stored('language') === 'en' ? 'en' : 'ar';
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';

  // the build says which files these are
  const files = document.currentScript.dataset;
  const fetchAhead = (hrefs, attributes) => {
    for (const href of hrefs?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement('link'), { ...attributes, href }));
  };
  const entrances = { '/': 'landing', '/landing': 'landing', '/login': 'login' };
  const part = entrances[location.pathname] ?? 'shell';
  fetchAhead(files[`${language}Common`], { rel: 'modulepreload' });
  fetchAhead(files[part], { rel: 'modulepreload' });
  fetchAhead(files[`${language}${part[0].toUpperCase()}${part.slice(1)}`], { rel: 'modulepreload' });
  fetchAhead(files[`${language}Font`], {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: '',
  });

  const theme = stored('theme') ?? 'light';
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = theme === 'dark' || (theme === 'system' && systemIsDark) ? 'dark' : 'light';

  const textSize = stored('fontSize');
  if (textSize) root.dataset.textSize = textSize;
})();

// zod: no compiled checks, which the security policy forbids
globalThis.__zod_globalConfig = { jitless: true };
