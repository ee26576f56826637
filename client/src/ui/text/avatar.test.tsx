import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { Avatar } from './avatar';

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

/** jsdom fetches no pictures: what comes of this one is told. */
const pictureIn = (container: HTMLElement) => container.querySelector('img') as HTMLImageElement;

it('shows the picture once it has come, in the place of the letter', () => {
  const { container } = renderUi(<Avatar name="reem" src="/reem.png" />);
  expect(container).toHaveTextContent('R');
  expect(pictureIn(container)).toHaveClass('opacity-0');
  fireEvent.load(pictureIn(container));
  expect(pictureIn(container)).toHaveAttribute('src', '/reem.png');
  expect(pictureIn(container)).not.toHaveClass('opacity-0');
  expect(screen.queryByText('R')).not.toBeInTheDocument();
});

it('fetches the picture when it is near the screen', () => {
  const { container } = renderUi(<Avatar name="reem" src="/reem.png" />);
  expect(pictureIn(container)).toHaveAttribute('loading', 'lazy');
});

it('shows the first letters when the picture cannot be had', () => {
  const { container } = renderUi(<Avatar name="نجد الهندسي" letters={2} src="/gone.png" />);
  fireEvent.error(pictureIn(container));
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('نج');
});
