import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { HttpError } from '@/lib/http';
import { dropFocusOfDisabled } from '@/test/focus';
import { renderUi } from '@/test/render';
import { ErrorState } from './states';

/** Fails once more, then loads. */
function Loaded() {
  const [tries, setTries] = useState(0);
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    setRetrying(false);
    setTries((count) => count + 1);
  };
  return tries < 2 ? (
    <ErrorState title={`بعد ${tries}`} onRetry={retry} retrying={retrying} />
  ) : (
    <p>المحتوى</p>
  );
}

it('offers no other try of what the reader may not see', () => {
  renderUi(
    <ErrorState
      error={new HttpError(403, JSON.stringify({ code: 'forbidden', message: 'ليس لديك صلاحية' }))}
      onRetry={() => {}}
    />,
  );
  expect(screen.getByText('ليس لديك صلاحية')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps the focus on its button after a failed try, and leaves it around the content after one that succeeds', async () => {
  const stop = dropFocusOfDisabled();
  const { user } = renderUi(
    <main tabIndex={-1}>
      <section tabIndex={-1} aria-label="اللوحة">
        <Loaded />
      </section>
    </main>,
  );
  const retry = screen.getByRole('button', { name: 'إعادة المحاولة' });
  await user.click(retry);
  await screen.findByText('بعد 1');
  await waitFor(() => expect(retry).toHaveFocus());
  await user.click(retry);
  await screen.findByText('المحتوى');
  expect(screen.getByRole('region', { name: 'اللوحة' })).toHaveFocus();
  stop();
});
