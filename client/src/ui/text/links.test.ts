import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linksIn, partsOf } from './links';

describe('the links of a text', () => {
  it.each([
    ['see https://example.com/a now', 'https://example.com/a'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['https://en.wikipedia.org/wiki/Path_(topology).', 'https://en.wikipedia.org/wiki/Path_(topology)'],
    ['راجع https://example.com/خطة، ثم أجب', 'https://example.com/%D8%AE%D8%B7%D8%A9'],
    ['هل قرأت https://example.com؟', 'https://example.com/'],
    ['وhttps://example.com', 'https://example.com/'],
    ['«https://example.com/a»', 'https://example.com/a'],
    ['WWW.Example.com!', 'https://www.example.com/'],
    ['\u2068https://example.com/a\u2069', 'https://example.com/a'],
    ['HTTP://EXAMPLE.COM/?q=1&b=2#c...', 'http://example.com/?q=1&b=2#c'],
    ['http://10.0.0.1:8080/x', 'http://10.0.0.1:8080/x'],
    ['https://example.com/a?b=[1]', 'https://example.com/a?b=[1]'],
  ])('%s', (text, href) => expect(linksIn(text, 3)).toEqual([href]));

  it.each([
    'no link',
    'https://',
    'http://nowhere',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.com',
    'ftp://example.com',
    'https://exa mple',
    'awww.example.com',
    'www.',
  ])('none in: %s', (text) => expect(partsOf(text)).toEqual([{ text }]));

  it('are counted once each, and only the first few', () => {
    const text = 'https://a.example https://b.example, https://a.example and https://c.example';
    expect(linksIn(text, 2)).toEqual(['https://a.example/', 'https://b.example/']);
    expect(linksIn(text, 0)).toEqual([]);
    expect(linksIn(text, 9)).toHaveLength(3);
  });

  it('leave every letter of the text in its place, and lead to web addresses alone', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('https://', 'www.', 'example.com', '(', ')', ' ', '،', '\u2069', 'javascript:'),
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          const parts = partsOf(text);
          expect(parts.map((part) => part.text).join('')).toBe(text);
          for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\//);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('are found in the longest of texts in no time', () => {
    const text = `https://example.com/${')'.repeat(500_000)}`;
    const began = performance.now();
    expect(partsOf(text)).toHaveLength(2);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
