import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { renderUi } from '@/test/render';
import { CommentMarkdown } from './comment-markdown';

beforeEach(() => setLanguage('en'));

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
