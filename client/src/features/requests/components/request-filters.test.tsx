import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import common from '@/locales/ar/common';
import ar from '@/locales/ar/requests';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleRequest, sampleType } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { RequestFilterBar, useRequestFilters } from './request-filters';

const Filters = () => <RequestFilterBar {...useRequestFilters().bar} />;

/** The filters of a reader who is told of one type alone. */
async function open(type: number, requests: object[] = []) {
  const calls = serve(engineer, {
    'GET /api/request-types': () => answer(200, [sampleType]),
    'GET /api/requests': () => answer(200, requests),
  });
  const shown = renderUi(
    <SignedIn>
      <Filters />
    </SignedIn>,
    { at: `/requests?type=${type}` },
  );
  const clear = await screen.findByRole('button', { name: common.clear });
  return { ...shown, calls, clear, field: screen.getByRole('combobox', { name: ar.typeFilter }) };
}

it.each([
  ['the name that a request of it knows', [sampleRequest()], 'اعتماد مخطط هندسي'],
  ['words of its own where there is none', [], ar.unknownType],
])('an inactive type that is chosen is shown by %s, and can be cleared', async (_, requests, name) => {
  const { user, field, clear, router } = await open(1, requests);
  expect(field).toHaveTextContent(name);
  await user.click(clear);
  expect(field).toHaveTextContent(ar.anyType);
  expect(router.state.location.search).toBe('');
});

it('a type that is listed is asked for no further', async () => {
  const { field, calls } = await open(sampleType.id);
  expect(field).toHaveTextContent(sampleType.name);
  expect(calls.map(({ path }) => path)).toEqual(['/api/request-types']);
});
