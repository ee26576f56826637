import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '@/test/render';
import { Avatar } from './avatar';

/** jsdom fetches no pictures: this one has arrived, or is broken. */
function pictures(arrive: boolean): void {
  class Picture extends EventTarget {
    complete = true;
    naturalWidth = arrive ? 40 : 0;
    src = '';
    onload = null;
    onerror = null;
  }
  vi.stubGlobal('Image', Picture);
}
afterEach(() => vi.unstubAllGlobals());

it('shows the first letter without a picture', () => {
  const { container } = renderUi(<Avatar name=" reem" />);
  expect(container).toHaveTextContent('R');
  expect(container.querySelector('img')).toBeNull();
});

it('shows an icon, and no letter, for nobody', () => {
  const { container } = renderUi(<Avatar name={null} />);
  expect(container).toHaveTextContent('');
  expect(container.querySelector('svg')).toBeInTheDocument();
});

it('shows the picture', () => {
  pictures(true);
  const { container } = renderUi(<Avatar name="reem" src="/reem.png" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/reem.png');
  expect(screen.queryByText('R')).not.toBeInTheDocument();
});

it('shows the first letters when the picture cannot be had', () => {
  pictures(false);
  const { container } = renderUi(<Avatar name="نجد الهندسي" letters={2} src="/gone.png" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('نج');
});
