import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { LoadingOverlay, PageLoader } from './page-loader';

it('a page that is on its way says so', () => {
  renderUi(<PageLoader />);
  expect(screen.getByRole('status')).toHaveTextContent('جارٍ التحميل');
});

it('the overlay covers everything and says what takes its time', () => {
  renderUi(<LoadingOverlay label="تُنشأ الصور" />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('تُنشأ الصور');
  expect(status.parentElement).toHaveClass('fixed', 'inset-0');
});
