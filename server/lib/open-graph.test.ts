import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readOpenGraph } from './open-graph';

const patient = () => AbortSignal.timeout(20_000);

test('a page is read by its Open Graph, else by its title and description', async () => {
  const html = `<title>عنوان الصفحة</title><meta name="description" content="Plain">
    <meta property="og:title" content="Open &amp; Graph"><meta property="og:site_name" content="Site">`;
  expect(await readOpenGraph(html, patient())).toMatchObject({
    ogTitle: 'Open & Graph',
    ogDescription: 'Plain',
    ogSiteName: 'Site',
  });
  expect(await readOpenGraph('<title>عنوان الصفحة</title>', patient())).toMatchObject({
    ogTitle: 'عنوان الصفحة',
  });
});

test('linked data that is no JSON is no reason to give up', async () => {
  const html =
    '<script type="application/ld+json">{broken</script><script type="application/ld&#43;json">{</script>';
  expect(await readOpenGraph(`${html}<title>A page</title>`, patient())).toMatchObject({ ogTitle: 'A page' });
});

test('what is no page at all is refused', async () => {
  await expect(readOpenGraph('', patient())).rejects.toThrow("can't be parsed");
});

test.each([
  ['nested', '<div>'.repeat(100_000)],
  ['formatted', `${Array.from({ length: 20_000 }, (_, i) => `<b a=${i}>`).join('')}${'<p>'.repeat(80_000)}`],
])('a page made to keep a parser busy is given up, and nobody else waits: %s', async (_how, html) => {
  let turns = 0;
  const ticking = setInterval(() => turns++, 10);
  await expect(readOpenGraph(html, patient())).rejects.toThrow();
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(10);
});

test('is given up with the call that it is for', async () => {
  const stop = new AbortController();
  const reading = readOpenGraph('<div>'.repeat(100_000), stop.signal);
  await sleep(20);
  stop.abort(new Error('too late'));
  await expect(reading).rejects.toMatchObject({ name: 'AbortError', cause: new Error('too late') });
});
