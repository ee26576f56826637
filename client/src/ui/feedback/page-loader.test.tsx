import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { Button } from '../page/button';
import { LoadingOverlay } from './loading-overlay';
import { PageLoader } from './page-loader';

it('a page that is on its way says so', () => {
  renderUi(<PageLoader />);
  expect(screen.getByRole('status')).toHaveTextContent('جارٍ التحميل');
});

it('the overlay covers everything and says what takes its time', async () => {
  const { user } = renderUi(
    <>
      <Button>خلفها</Button>
      <LoadingOverlay label="تُنشأ الصور" />
    </>,
  );
  const overlay = screen.getByRole('dialog', { name: 'تُنشأ الصور' });
  expect(overlay).toHaveClass('fixed', 'inset-0');
  expect(overlay).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument(); // out of reach
  await user.keyboard('{Escape}');
  expect(overlay).toBeInTheDocument();
});
