import { formField } from '@shared/contracts/forms';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import common from '@/locales/ar/common';
import dashboard from '@/locales/ar/company-dashboard';
import ar from '@/locales/ar/requests';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleDraft, sampleRequest, sampleType } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import type { FormRules } from '../model/request-form-rules';
import { RequestForm } from './request-form';

const noFiles = { uploads: [], isSending: false, sendTo: async () => true };

const asking = { ...sampleType, id: 5, name: 'شراء', fieldCount: 1 };
const asked = [formField.parse({ kind: 'short_text', key: 'f1', label: 'مركز التكلفة', isRequired: true })];

function show(
  rules: FormRules,
  companyId?: number,
  reply: () => Response | Promise<Response> = () => answer(201, sampleRequest()),
  begun?: ComponentProps<typeof RequestForm>['begun'],
  types = [sampleType],
) {
  const onSubmitted = vi.fn();
  const onOpenDraft = vi.fn();
  const calls = serve(engineer, {
    'GET /api/request-types/active': () => answer(200, types, { 'X-Total-Count': String(types.length) }),
    'GET /api/request-types/5/form': () => answer(200, asked),
    'GET /api/request-types/6/form': () => answer(200, asked),
    'POST /api/requests': () => reply(),
    'POST /api/request-drafts': () => answer(201, sampleDraft()),
    'PUT /api/request-drafts/7': () => answer(200, sampleDraft()),
  });
  const rendered = renderUi(
    <SignedIn>
      <RequestForm
        rules={rules}
        begun={begun}
        onOpenDraft={onOpenDraft}
        companyId={companyId}
        onSubmitted={onSubmitted}
        files={noFiles}
      >
        {null}
      </RequestForm>
    </SignedIn>,
  );
  const sent = () => calls.filter(({ method, path }) => method === 'POST' && path === '/api/requests');
  return { ...rendered, calls, onSubmitted, onOpenDraft, sent };
}
const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(label) });

it('on the company dashboard, who has chosen no type is led to the types', async () => {
  const { user } = show('company', 12);
  const option = await screen.findByRole('radio', { name: /صرف مواد/ });
  await user.click(screen.getByRole('button', { name: ar.form.submit }));
  await waitFor(() => expect(option).toHaveFocus());
  expect(screen.getByRole('radiogroup', { name: ar.form.chooseType })).toBeInvalid();
});

describe('a type that is gone by the time of sending', () => {
  it.each([
    ['deactivated', 409, { code: 'request_type_inactive', message: 'نوع الطلب معطّل' }],
    [
      'deleted',
      400,
      {
        code: 'invalid_input',
        message: 'بعض البيانات غير صحيحة',
        errors: [{ path: 'requestTypeId', message: 'اختر قيمة' }],
      },
    ],
  ])(
    'is said so, the types are read again, and what was written is kept for another one: %s',
    async (_how, status, error) => {
      const { user, calls } = show('requests', undefined, () => answer(status, error));
      await user.click(await screen.findByRole('radio', { name: /صرف مواد/ }));
      await user.type(field(ar.form.title), 'حديد تسليح');
      await user.type(field(ar.form.description), 'للعنبر الثاني');
      const read = () => calls.filter(({ path }) => path === '/api/request-types/active').length;
      const before = read();
      await user.click(screen.getByRole('button', { name: ar.form.submit }));
      expect(await screen.findByText(ar.form.typeGone)).toBeInTheDocument();
      await waitFor(() => expect(read()).toBe(before + 1));
      await user.click(await screen.findByRole('radio', { name: /صرف مواد/ }));
      expect(field(ar.form.title)).toHaveValue('حديد تسليح');
      expect(field(ar.form.description)).toHaveValue('للعنبر الثاني');
    },
  );
});

describe('a new request on the requests page', () => {
  it('asks for the type first, then for title and description', async () => {
    const { user, sent, onSubmitted } = show('requests');
    const option = await screen.findByRole('radio', { name: /صرف مواد/ });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(option);
    await user.type(field(ar.form.title), 'عشرون كيسًا');
    await user.click(screen.getByRole('button', { name: ar.form.submit }));
    await waitFor(() => expect(field(ar.form.description)).toBeInvalid());
    expect(sent()).toEqual([]);

    await user.type(field(ar.form.description), 'للدور الأول');
    await user.click(screen.getByRole('button', { name: ar.form.submit }));
    await waitFor(() => expect(onSubmitted).toHaveBeenCalledOnce());
    expect(sent().map(({ body }) => body)).toMatchObject([
      {
        requestTypeId: 4,
        title: 'عشرون كيسًا',
        description: 'للدور الأول',
        priority: 'medium',
        dueDate: null,
      },
    ]);
  });

  it('refuses a due date that has passed', async () => {
    const { user, sent } = show('requests');
    await user.click(await screen.findByRole('radio', { name: /صرف مواد/ }));
    await user.type(field(ar.form.title), 'عشرون كيسًا');
    await user.type(field(ar.form.description), 'للدور الأول');
    await user.type(field(ar.form.dueDate), '01/02/2020');
    await user.click(screen.getByRole('button', { name: ar.form.submit }));
    await waitFor(() => expect(field(ar.form.dueDate)).toBeInvalid());
    expect(sent()).toEqual([]);
  });

  it('offers low to urgent, medium at first', async () => {
    const { user } = show('requests');
    await user.click(await screen.findByRole('radio', { name: /صرف مواد/ }));
    const priority = screen.getByRole('combobox', { name: ar.form.priority });
    expect(priority).toHaveTextContent('متوسطة');
    await user.click(priority);
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual(['منخفضة', 'متوسطة', 'عالية', 'عاجلة']);
  });

  it('says when it could not be sent, and keeps what was written', async () => {
    const failure = () => answer(500, { code: 'internal', message: 'تعطل الخادم' });
    const { user, onSubmitted } = show('requests', undefined, failure);
    await user.click(await screen.findByRole('radio', { name: /صرف مواد/ }));
    await user.type(field(ar.form.title), 'عشرون كيسًا');
    await user.type(field(ar.form.description), 'للدور الأول');
    await user.click(screen.getByRole('button', { name: ar.form.submit }));
    expect(await screen.findByText(ar.toasts.sendFailed)).toBeInTheDocument();
    expect(screen.getByText('تعطل الخادم')).toBeInTheDocument();
    expect(field(ar.form.title)).toHaveValue('عشرون كيسًا');
    expect(onSubmitted).not.toHaveBeenCalled();
  });
});

describe('a draft that is gone on with', () => {
  const fields = { title: 'عشرون كيسًا', description: 'للدور الأول', priority: 'high' } as const;

  it('begins as it was left, and is sent with its id, to be deleted with it', async () => {
    const { user, sent } = show('requests', undefined, undefined, {
      type: sampleType,
      draft: sampleDraft(fields),
    });
    expect(await screen.findByRole('heading', { name: sampleType.name })).toBeInTheDocument();
    expect(field(ar.form.title)).toHaveFocus();
    await user.type(field(ar.form.title), ' أخرى{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      ...fields,
      title: 'عشرون كيسًا أخرى',
      requestTypeId: sampleType.id,
      dueDate: null,
      draftId: 7,
    });
  });

  it('needs another type where its own takes no requests any more', async () => {
    const { user } = show('requests', undefined, undefined, { type: undefined, draft: sampleDraft(fields) });
    expect(await screen.findByText(ar.form.typeGone)).toBeInTheDocument();
    await user.click(await screen.findByRole('radio', { name: /صرف مواد/ }));
    expect(field(ar.form.title)).toHaveValue(fields.title);
    expect(field(ar.form.description)).toHaveValue(fields.description);
  });
});

describe('a new request on the company dashboard', () => {
  it('complains about a missing type and a title of blanks', async () => {
    const { user, sent } = show('company', 13);
    const option = await screen.findByRole('radio', { name: /صرف مواد/ });
    await user.type(field(ar.form.title), 'عنوان');
    await user.click(screen.getByRole('button', { name: ar.form.submit }));
    expect(await screen.findByText(ar.form.fillRequired)).toBeInTheDocument();

    await user.click(option);
    await user.clear(field(ar.form.title));
    await user.type(field(ar.form.title), '   ');
    await user.click(screen.getByRole('button', { name: ar.form.submit }));
    await waitFor(() => expect(field(ar.form.title)).toBeInvalid());
    expect(sent()).toEqual([]);
  });

  it('takes nothing more in while it is being sent, and is free again when that fails', async () => {
    let finish = (_answer: Response) => {};
    const { user } = show('company', 13, () => new Promise<Response>((resolve) => (finish = resolve)));
    await user.click(await screen.findByRole('radio', { name: /صرف مواد/ }));
    await user.type(field(ar.form.title), 'عشرون كيسًا{Enter}');
    await waitFor(() => expect(field(ar.form.title)).toHaveAttribute('readonly'));
    await user.type(field(ar.form.title), ' وأكثر');
    await user.type(field(ar.form.description), 'للدور الأول');
    expect(field(ar.form.title)).toHaveValue('عشرون كيسًا');
    expect(field(ar.form.description)).toHaveValue('');
    expect(screen.getByRole('radio')).toBeDisabled();
    expect(screen.getByRole('combobox', { name: ar.form.priority })).toBeDisabled();
    finish(answer(502, 'Bad gateway'));
    expect(await screen.findByText(dashboard.submit.requestFailed)).toBeInTheDocument();
    await user.type(field(ar.form.title), ' وأكثر');
    expect(field(ar.form.title)).toHaveValue('عشرون كيسًا وأكثر');
  });

  it('sends it in the name of the company, without description and due date', async () => {
    const { user, sent } = show('company', 13);
    await user.click(await screen.findByRole('radio', { name: /صرف مواد/ }));
    await user.click(screen.getByRole('combobox', { name: ar.form.priority }));
    const priorities = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(priorities.map((option) => option.textContent)).toEqual(['منخفضة', 'متوسطة', 'عالية']);
    await user.click(priorities[2] as HTMLElement);
    await user.type(field(ar.form.title), ' عشرون كيسًا ');
    await user.click(screen.getByRole('button', { name: ar.form.submit }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      requestTypeId: 4,
      title: 'عشرون كيسًا',
      description: null,
      priority: 'high',
      companyId: 13,
    });
  });

  it.each([
    ['the server’s words', () => answer(500, { code: 'internal', message: 'تعطل الخادم' }), 'تعطل الخادم'],
    ['words of its own', () => answer(502, 'Bad gateway'), dashboard.submit.requestFailed],
    [
      'others when the server was not reached',
      () => {
        throw new TypeError('offline');
      },
      dashboard.submit.requestNotSent,
    ],
  ])('says that it failed, in %s', async (_whose, failure, sentence) => {
    const { user } = show('company', 13, failure);
    await user.click(await screen.findByRole('radio', { name: /صرف مواد/ }));
    await user.type(field(ar.form.title), 'عشرون كيسًا');
    await user.click(screen.getByRole('button', { name: ar.form.submit }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText(common.error)).toBeInTheDocument();
  });
});

describe('a type that asks something', () => {
  it('is sent with the answers; without one that is required it is not sent', async () => {
    const { user, sent } = show('requests', undefined, undefined, undefined, [sampleType, asking]);
    await user.click(await screen.findByRole('radio', { name: /شراء/ }));
    await user.type(field(ar.form.title), 'أسمنت');
    await user.type(field(ar.form.description), 'للأساسات');
    const answer = await screen.findByRole('textbox', { name: /مركز التكلفة/ });
    await user.click(screen.getByRole('button', { name: ar.form.submit }));
    await waitFor(() => expect(answer).toBeInvalid());
    expect(sent()).toHaveLength(0);
    await user.type(answer, '4410{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ requestTypeId: 5, title: 'أسمنت', answers: { f1: '4410' } });
  });

  it('gives way to one that asks nothing: what was answered is left out, what was written stays', async () => {
    const { user, sent } = show('requests', undefined, undefined, undefined, [sampleType, asking]);
    await user.click(await screen.findByRole('radio', { name: /شراء/ }));
    await user.type(field(ar.form.title), 'أسمنت');
    await user.type(await screen.findByRole('textbox', { name: /مركز التكلفة/ }), '4410');
    await user.click(screen.getByRole('button', { name: ar.form.changeType }));
    await user.click(await screen.findByRole('radio', { name: /صرف مواد/ }));
    expect(field(ar.form.title)).toHaveValue('أسمنت');
    await user.type(field(ar.form.description), 'للأساسات');
    await user.click(screen.getByRole('button', { name: ar.form.submit }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).not.toHaveProperty('answers');
  });

  it('gives way to another one that asks under the same key, which begins blank', async () => {
    const other = { ...asking, id: 6, name: 'سفر' };
    const { user } = show('requests', undefined, undefined, undefined, [asking, other]);
    await user.click(await screen.findByRole('radio', { name: /شراء/ }));
    await user.type(await screen.findByRole('textbox', { name: /مركز التكلفة/ }), '4410');
    await user.click(screen.getByRole('button', { name: ar.form.changeType }));
    await user.click(await screen.findByRole('radio', { name: /سفر/ }));
    expect(await screen.findByRole('textbox', { name: /مركز التكلفة/ })).toHaveValue('');
  });

  it('begins with the answers of a draft that is gone on with', async () => {
    const fields = { title: 'أسمنت', description: 'للأساسات', priority: 'high' } as const;
    show(
      'requests',
      undefined,
      undefined,
      { type: asking, draft: sampleDraft({ ...fields, answers: { f1: '4410', gone: 1 } }) },
      [asking],
    );
    expect(await screen.findByRole('textbox', { name: /مركز التكلفة/ })).toHaveValue('4410');
    expect(field(ar.form.title)).toHaveValue('أسمنت');
  });

  it('says under the field what the server refuses of an answer', async () => {
    const errors = [{ path: 'answers.f1', message: 'ليس مركز تكلفة' }];
    const { user } = show(
      'requests',
      undefined,
      () => answer(400, { code: 'invalid_input', message: 'بعض البيانات غير صحيحة', errors }),
      undefined,
      [asking],
    );
    await user.click(await screen.findByRole('radio', { name: /شراء/ }));
    await user.type(field(ar.form.title), 'أسمنت');
    await user.type(field(ar.form.description), 'للأساسات');
    await user.type(await screen.findByRole('textbox', { name: /مركز التكلفة/ }), '1{Enter}');
    expect(await screen.findByText('ليس مركز تكلفة')).toBeVisible();
  });
});
