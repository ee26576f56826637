import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ar from '@/locales/ar/requests';
import { renderUi } from '@/test/render';
import { FoldedText } from './folded-text';

it('shows a short text whole, and nothing to press', () => {
  renderUi(<FoldedText>عينة من الرخام العماني</FoldedText>);
  expect(screen.getByText('عينة من الرخام العماني')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['of many characters', 'ط'.repeat(1_001)],
  ['of many lines', 'بند\n'.repeat(13)],
])('folds a text %s, until a person asks for the rest', async (_how, text) => {
  const { user } = renderUi(<FoldedText>{text}</FoldedText>);
  const more = screen.getByRole('button', { name: ar.text.more, expanded: false });
  const folded = document.getElementById(more.getAttribute('aria-controls') as string);
  expect(folded).toHaveTextContent(text.trim().replaceAll('\n', ' '));
  expect(folded).toHaveClass('overflow-hidden', 'print:max-h-none', 'print:overflow-visible');
  await user.click(more);
  expect(folded).not.toHaveClass('overflow-hidden');
  await user.click(screen.getByRole('button', { name: ar.text.less, expanded: true }));
  expect(folded).toHaveClass('overflow-hidden');
});

it('unfolds for a link that the keyboard reaches', async () => {
  const { user } = renderUi(<FoldedText>{`${'نص '.repeat(400)} https://masar.example/report`}</FoldedText>);
  await user.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  expect(screen.getByRole('button', { name: ar.text.less })).toBeInTheDocument();
});
