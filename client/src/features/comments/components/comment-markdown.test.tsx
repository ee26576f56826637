import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { renderUi } from '@/test/render';
import { CommentMarkdown } from './comment-markdown';
import { CommentText } from './comment-text';
import { PlainOnError } from './plain-text';

beforeEach(() => setLanguage('en'));
afterEach(() => vi.restoreAllMocks());

const show = (text: string) =>
  renderUi(
    <CommentMarkdown mentions={[]} references={[]}>
      {text}
    </CommentMarkdown>,
  ).container;

it('shows emphasis, lists, code and links, each paragraph in its own direction', () => {
  const page = show(
    '**Important**\nsecond line\n\nثانيًا:\n\n- one\n- `two`\n\n[plans](https://example.com/plans)',
  );
  expect(page.querySelector('strong')).toHaveTextContent('Important');
  expect(page.querySelectorAll('br')).toHaveLength(1);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two']);
  expect(screen.getByRole('link', { name: 'plans' })).toHaveAttribute('href', 'https://example.com/plans');
  for (const paragraph of page.querySelectorAll('p')) expect(paragraph).toHaveAttribute('dir', 'auto');
});

it('shows headings and tables as text, a picture as a link, and no HTML', () => {
  const page = show('# Title\n\n![plan](https://example.com/a.png)\n\n<b>bold</b><script>alert(1)</script>');
  expect(page.querySelector('h1, img, b, script, table')).toBeNull();
  expect(page).toHaveTextContent('Title');
  expect(page).toHaveTextContent('<b>bold</b>');
  expect(screen.getByRole('link', { name: 'plan' })).toHaveAttribute('href', 'https://example.com/a.png');
});

it('follows no address that runs something', () => {
  const page = show('[a](javascript:alert(1)) [b](data:text/html,x) [c](vbscript:x)');
  expect(page.querySelectorAll('a')).toHaveLength(0);
  expect(page).toHaveTextContent('a b c');
});

it('shows a heading as a paragraph in its own direction, and no underlined ones or definitions', () => {
  const page = show('# العنوان\n\nText\n===\n\n[a]: https://example.com');
  expect(page.querySelector('p')).toHaveAttribute('dir', 'auto');
  expect(page).toHaveTextContent('===');
  expect(page).toHaveTextContent('[a]: https://example.com');
});

it.each([
  ['2,500 quotations', '>'.repeat(2_500)],
  ['1,000 lists in quotations', '>- '.repeat(1_000)],
])('shows %s that were written before they were refused as they were typed', async (_name, text) => {
  const page = renderUi(
    <CommentText mentions={[]} references={[]}>
      {text}
    </CommentText>,
  ).container;
  await screen.findByText(text.trim());
  expect(page.querySelector('blockquote')).toBeNull();
});

it('shows a text as it was typed where it cannot be shown as Markdown', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new RangeError('Maximum call stack size exceeded');
  };
  const page = renderUi(
    <PlainOnError text="**typed**">
      <Broken />
    </PlainOnError>,
  ).container;
  expect(page).toHaveTextContent('**typed**');
});

it('keeps its elements, and the focus in them, when it is shown again', () => {
  let writeMore = () => {};
  function Growing() {
    const [more, setMore] = useState('');
    writeMore = () => setMore(' and more');
    return (
      <CommentMarkdown mentions={[]} references={[]}>
        {`[plans](https://example.com)${more}`}
      </CommentMarkdown>
    );
  }
  const page = renderUi(<Growing />).container;
  const link = screen.getByRole('link');
  link.focus();
  act(() => writeMore());
  expect(page).toHaveTextContent('plans and more');
  expect(screen.getByRole('link')).toBe(link);
  expect(link).toHaveFocus();
});
