import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Skeleton } from '@/ui/feedback/skeleton';
import { hasSettled } from './page-frame';

const heading = '<h1>Companies</h1>';

function pageOf(body: string, fonts: FontFaceSetLoadStatus = 'loaded') {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = body;
  Object.defineProperty(page, 'fonts', { value: { status: fonts } });
  return page;
}

describe('a page to be captured', () => {
  it('has settled once nothing of it is on its way', () =>
    expect(hasSettled(pageOf(`${heading}<p>5</p>`))).toBe(true));

  it.each([
    ['its heading has not come', '<p>5</p>'],
    ['a region is loading', `${heading}<div aria-busy="true"></div>`],
    ['a single figure is', `${heading}${renderToStaticMarkup(<Skeleton />)}`],
  ])('has not while %s', (_, body) => expect(hasSettled(pageOf(body))).toBe(false));

  it('has not while its letters are loading', () =>
    expect(hasSettled(pageOf(heading, 'loading'))).toBe(false));
});
