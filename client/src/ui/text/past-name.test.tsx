import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { renderUi } from '@/test/render';
import { PastName } from './past-name';

const huda = { id: 1, firstName: 'Huda', lastName: 'Omar', username: 'huda' };
const isolates = /[\u2066-\u2069]/g;

it('says the name of the moment alone where it still is the name', () => {
  const { container } = renderUi(<PastName person={huda} />);
  expect(container).toHaveTextContent(/^Huda Omar$/);
});

it.each([
  ['ar', '(الآن Layla Omar)'],
  ['en', '(now Layla Omar)'],
] as const)('says the present name beside the one of the moment: %s', async (language, words) => {
  await setLanguage(language);
  renderUi(<PastName person={{ ...huda, now: { firstName: 'Layla', lastName: 'Omar' } }} />);
  expect(screen.getByText('Huda Omar')).toBeVisible();
  expect(screen.getByText((text) => text.replace(isolates, '').trim() === words)).toBeVisible();
});
