// Sets language, direction, theme and text size before the first paint, so that nothing flashes.
// A file of its own because the content security policy allows no inline scripts.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage can be blocked; the defaults serve
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
  const entrance = location.pathname === '/login' ? 'login' : 'landing';
  const half = stored('signedIn') === 'yes' ? 'inside' : entrance;
  fetchAhead(files[`${language}Words`], { rel: 'modulepreload' });
  fetchAhead(files[half], { rel: 'modulepreload' });
  fetchAhead(files[`${language}${half[0].toUpperCase()}${half.slice(1)}`], { rel: 'modulepreload' });
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

// zod asks whether it may compile its checks, before any module of ours could tell it that it may not: the content
// security policy forbids that, and browsers report the question
globalThis.__zod_globalConfig = { jitless: true };
