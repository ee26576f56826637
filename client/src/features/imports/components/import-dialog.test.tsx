import { guessColumns, importKinds } from '@shared/rules/imports';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import ar from '@/locales/ar/imports';
import en from '@/locales/en/imports';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { ImportDialog } from './import-dialog';
import { SheetForm } from './sheet-form';
import { UndoBar } from './undo-bar';

afterEach(() => vi.unstubAllGlobals());

const sheet = {
  id: 7,
  kind: 'users' as const,
  fileName: 'people.csv',
  head: ['الاسم الأول', 'اسم العائلة', 'البريد', 'جهة الاتصال'],
  columns: ['firstName', 'lastName', 'email', null],
  rowCount: 2,
  firstRows: [['سلمى', 'القحطاني', 'salma@masar.example', '0501234567']],
};
const nothingWrong = { rowCount: 2, problemCount: 0, problems: [] };
const done = {
  ...{ id: 7, kind: 'users', fileName: 'people.csv', count: 2 },
  undoUntil: '2026-11-28T10:00:00.000Z',
};

function show(answers: Record<string, (call: Call) => Response>) {
  const calls = serve(administrator, answers);
  const onDone = vi.fn();
  const shown = renderUi(
    <SignedIn>
      <SheetForm sheet={sheet} onOther={() => {}} onDone={onDone} />
    </SignedIn>,
  );
  return { ...shown, calls, onDone };
}

async function matchPhone(user: ReturnType<typeof renderUi>['user']) {
  await user.click(await screen.findByLabelText(/^رقم الهاتف/));
  await user.click(await screen.findByRole('option', { name: 'جهة الاتصال' }));
}
const check = () => screen.getByRole('button', { name: 'فحص الملف' });

it('a column that is missing is asked for before anything is checked', async () => {
  const { user } = show({ 'POST /api/imports/7/check': () => answer(200, nothingWrong) });
  expect(await screen.findByText('حدّد أعمدة هذه الحقول: رقم الهاتف')).toBeVisible();
  expect(check()).toBeDisabled();
  await matchPhone(user);
  expect(check()).toBeEnabled();
  expect(screen.getByRole('cell', { name: '0501234567' })).toBeVisible();
});

it('what is wrong is shown by row and column, and nothing can be imported', async () => {
  const problems = [{ row: 3, field: 'email', message: 'أدخل بريدًا إلكترونيًا صحيحًا' }];
  const { user } = show({
    'POST /api/imports/7/check': () => answer(200, { rowCount: 2, problemCount: 1, problems }),
  });
  await matchPhone(user);
  await user.click(check());
  const list = await screen.findByRole('list', { name: 'ما يحتاج إلى تصحيح' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('الصف 3 · البريد الإلكتروني');
  expect(screen.queryByRole('button', { name: /^استيراد/ })).toBeNull();
});

it('a sheet that is right is imported with the columns and the language that were chosen', async () => {
  const { user, calls, onDone } = show({
    'POST /api/imports/7/check': () => answer(200, nothingWrong),
    'POST /api/imports/7/write': () => answer(200, done),
  });
  await matchPhone(user);
  await user.click(screen.getByRole('radio', { name: 'الإنجليزية' }));
  await user.click(check());
  await user.click(await screen.findByRole('button', { name: 'استيراد صفين' }));
  expect(await screen.findByText('تم الاستيراد')).toBeVisible();
  expect(onDone).toHaveBeenCalled();
  expect(calls.find(({ path }) => path.endsWith('/write'))?.body).toEqual({
    columns: ['firstName', 'lastName', 'email', 'phone'],
    language: 'en',
  });
});

it.each(importKinds)('the empty sheet of %s is understood by the names of its columns', (kind) => {
  for (const words of [ar, en])
    expect(guessColumns(kind, Object.values(words.fields[kind]))).toEqual(Object.keys(words.fields[kind]));
});

it('an empty sheet has all columns by the names of its fields', async () => {
  serve(administrator);
  renderUi(
    <SignedIn>
      <ImportDialog kind="projects" onClose={() => {}} />
    </SignedIn>,
  );
  const sample = await screen.findByRole('link', { name: ar.sample });
  const [, text = ''] = (sample.getAttribute('href') ?? '').split('utf-8,');
  expect(decodeURIComponent(text)).toBe(`\ufeff${Object.values(ar.fields.projects).join(',')}\r\n`);
});

it('an import of projects is told by how many there are', async () => {
  serve(administrator, {
    'GET /api/imports': () => answer(200, [{ ...done, kind: 'projects', fileName: 'plans.csv' }]),
  });
  renderUi(
    <SignedIn>
      <UndoBar kind="projects" />
    </SignedIn>,
  );
  expect(await screen.findByText(/استوردت .*plans\.csv.* \(مشروعان\)/)).toBeVisible();
});

it.each([
  [{ joined: ['سلمى القحطاني'], count: 1 }, /سبق أن انضم: .*سلمى القحطاني/],
  [{ used: ['حفر الأساسات'], count: 12 }, /تغيّر أو استُخدم: .*حفر الأساسات.* \(المجموع 12\)/],
  [undefined, /لا يُستعاد/],
])('an import that is in use is offered no more to be undone, which says why: %o', async (details, why) => {
  serve(administrator, {
    'GET /api/imports': () => answer(200, [done]),
    'POST /api/imports/7/undo': () =>
      answer(409, { code: 'import_used', message: 'لا يُستعاد', ...(details && { details }) }),
  });
  const { user } = renderUi(
    <SignedIn>
      <UndoBar kind="users" />
    </SignedIn>,
  );
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'تراجع' })).not.toBeInTheDocument();
});
