import { hubDay } from '@shared/contracts/fields';
import type { AskedField } from '@shared/contracts/forms';
import { daysOf } from '@shared/rules/periods';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import formsEn from '@/locales/en/forms';
import say from '@/locales/en/requests';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleType } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { ByAnswers } from './by-answers';
import { RequestFilterBar, useRequestFilters } from './request-filters';

beforeEach(() => setLanguage('en'));

const plain = { help: null, helpEn: null, isRequired: false, shownWhen: null };
const fields = [
  { ...plain, kind: 'short_text', key: 'centre', label: 'مركز', labelEn: 'Centre', format: null },
  { ...plain, kind: 'company', key: 'supplier', label: 'مورد', labelEn: 'Supplier' },
] as unknown as AskedField[];
const cement = { id: 7, name: 'أسمنت', nameEn: 'Cement Works', project: null };

function List() {
  const { filters, bar } = useRequestFilters({ byAnswers: true });
  const { requestTypeId } = filters;
  return (
    <>
      <RequestFilterBar {...bar} />
      {!requestTypeId && <p>{JSON.stringify(Object.keys(filters))}</p>}
      {requestTypeId && (
        <ByAnswers
          filters={{ ...filters, requestTypeId }}
          change={bar.change}
          exporting={(columns) => <p>Exported: {columns.join(' ')}</p>}
        />
      )}
    </>
  );
}

async function open(search = '') {
  serve(engineer, {
    'GET /api/request-types': () => answer(200, [sampleType]),
    [`GET /api/request-types/${sampleType.id}/form`]: () => answer(200, fields),
    'GET /api/requests/totals': () =>
      answer(200, { count: 3, sums: [], compared: [{ field: 'supplier', record: cement }] }),
  });
  const shown = renderUi(
    <SignedIn>
      <List />
    </SignedIn>,
    { at: `/requests?type=${sampleType.id}${search}` },
  );
  await screen.findByText(/\d requests$/);
  return { ...shown, answers: () => new URLSearchParams(shown.router.state.location.search).get('answer') };
}
const chips = () => within(screen.getByRole('list', { name: say.byAnswers.chosen })).getAllByRole('button');

it('a filter by a field is added to the address, and can’t be before it is whole', async () => {
  const { user, answers } = await open();
  await user.click(await screen.findByRole('button', { name: say.byAnswers.add }));
  const window = within(screen.getByRole('dialog'));
  expect(window.getByRole('button', { name: say.byAnswers.apply })).toBeDisabled();
  await user.type(window.getByLabelText(formsEn.comparison.value_alone), '4410');
  await user.click(window.getByRole('button', { name: say.byAnswers.apply }));
  expect(answers()).toBe('centre:equal:4410');
  expect(chips()[0]).toHaveTextContent(/Centre.* is .*4410/);
});

it('a record in the address is called as answers call it, and by its number where none does', async () => {
  await open('&answer=supplier:equal:7%0Asupplier:different:8');
  expect(chips().map((chip) => chip.textContent)).toEqual([
    expect.stringMatching(/Supplier.* is .*Cement Works/),
    expect.stringMatching(/Supplier.* is not .*8/),
  ]);
});

it('removing a filter leaves the others', async () => {
  const { user, answers } = await open('&answer=centre:equal:1%0Acentre:different:2');
  await user.click(chips()[0] as HTMLElement);
  expect(answers()).toBe('centre:different:2');
});

it('a period puts its days into the address, and days that are chosen are asked for', async () => {
  const { user, router } = await open();
  const days = () => {
    const { from, to } = Object.fromEntries(new URLSearchParams(router.state.location.search));
    return { from, to };
  };
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: say.byAnswers.when }));
    await user.click(screen.getByRole('option', { name }));
  };
  await choose(say.byAnswers.periods.this_quarter);
  expect(days()).toEqual(daysOf('this_quarter', hubDay()));
  expect(screen.queryByLabelText(say.byAnswers.from)).toBeNull();
  await choose(say.byAnswers.byDays);
  expect(screen.getByLabelText(say.byAnswers.from)).not.toHaveValue('');
  expect(days()).toEqual(daysOf('this_quarter', hubDay()));
  await choose(say.byAnswers.anyTime);
  expect(days()).toEqual({ from: undefined, to: undefined });
});

it('days that are no period are shown as they stand in the address', async () => {
  await open('&from=2026-10-03');
  expect(screen.getByLabelText(say.byAnswers.from)).toHaveValue('03/10/2026');
});

it('days narrow the list only where they are shown, with a type', async () => {
  const { user, router } = await open('&from=2026-10-01');
  const type = screen.getByRole('combobox', { name: say.typeFilter });
  await user.click(within(type.parentElement as HTMLElement).getByRole('button', { name: common.clear }));
  await screen.findByText('[]');
  expect(router.state.location.search).not.toContain('type');
});

it('a file has what all requests have, then the fields of the type', async () => {
  await open();
  const columns = 'number title type status submitter company submitted answer-centre answer-supplier';
  expect(await screen.findByText(`Exported: ${columns}`)).toBeVisible();
});
