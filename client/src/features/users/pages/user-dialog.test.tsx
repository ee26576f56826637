import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer } from '@/test/render';
import { engineer } from '@/test/requests';
import { showUsers } from '@/test/user-management';
import { sampleUser } from '@/test/users';

afterEach(() => vi.unstubAllGlobals());

type World = Parameters<typeof showUsers>[0];

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const says = (name: string, said: string | RegExp) =>
  waitFor(() => expect(field(name)).toHaveAccessibleDescription(said));
const submit = (name = 'إضافة المستخدم') => screen.getByRole('button', { name });

/** The dialog of a new account, in both variants, once it is chosen to set a password. */
async function add(world: World = {}) {
  const opened = await open(world);
  await opened.user.click(screen.getByRole('radio', { name: 'تعيين كلمة مرور' }));
  return opened;
}

async function open(world: World = {}) {
  const shown = showUsers({ people: [sampleUser(1)], ...world });
  await shown.user.click(await screen.findByRole('button', { name: 'إضافة مستخدم' }));
  await screen.findByRole('dialog', { name: 'إضافة مستخدم' });
  /** In one piece each: letter by letter takes long. */
  const fill = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
  };
  return { fill, sent: () => shown.calls.filter(({ method }) => method === 'POST'), ...shown };
}

const valid = {
  'الاسم الأول': 'سارة',
  'اسم العائلة': 'الزهراني',
  'اسم المستخدم': 'sara',
  'البريد الإلكتروني': 'sara@masar.example',
  'رقم الهاتف': '0501234567',
  'كلمة المرور': 'secret',
};
const account = {
  firstName: 'سارة',
  lastName: 'الزهراني',
  username: 'sara',
  email: 'sara@masar.example',
  phone: '0501234567',
  password: 'secret',
  role: 'user',
  assignedCompanyId: null,
};

describe('an invited user', () => {
  const { password: _, ...invited } = account;
  const { 'كلمة المرور': __, ...values } = valid;
  const join = () => submit('دعوة المستخدم');

  it('is sent without a password, with the language of the letter', async () => {
    const { fill, user, sent } = await open({
      answers: { 'POST /api/users/invitations': () => answer(201, sampleUser(2)) },
    });
    expect(screen.queryByLabelText(/^كلمة المرور/)).toBeNull();
    fill(values);
    await user.click(screen.getByRole('radio', { name: 'الإنجليزية' }));
    await user.click(join());
    expect(await screen.findByText('تمت دعوة المستخدم')).toBeVisible();
    expect(sent()).toEqual([
      expect.objectContaining({ path: '/api/users/invitations', body: { ...invited, language: 'en' } }),
    ]);
  });

  it('that is refused as email_taken says so at the field', async () => {
    const message = 'هذا البريد الإلكتروني مسجل لمستخدم آخر';
    const { fill, user } = await open({
      answers: { 'POST /api/users/invitations': () => answer(409, { code: 'email_taken', message }) },
    });
    fill(values);
    await user.click(join());
    await says('البريد الإلكتروني', message);
  });

  it('is given a password where the hub sends no mail, which the field explains', async () => {
    await open({ mail: false });
    expect(screen.queryByRole('radio', { name: 'إرسال دعوة' })).toBeNull();
    await says('كلمة المرور', /لا ترسل هذه المنصة بريدًا/);
  });

  it.each([
    ['sent', 'مدعو لم ينضم بعد'],
    ['lapsed', 'انتهت صلاحية الدعوة'],
    ['failed', 'لم تصل الدعوة'],
  ] as const)('whose invitation is %s is shown so, and is sent another', async (state, label) => {
    const person = sampleUser(2, { invitation: { state, sentAt: '2026-11-01T06:15:00Z' } });
    const { user, calls } = showUsers({
      people: [person],
      answers: { 'POST /api/users/2/invitation': () => answer(200, person) },
    });
    expect(await screen.findByText(label)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^إعادة إرسال الدعوة إلى/ }));
    expect(await screen.findByText('تم إرسال الدعوة')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('has no password to change, and the dialog sends the invitation again', async () => {
    const person = sampleUser(2, { invitation: { state: 'sent', sentAt: '2026-11-01T06:15:00Z' } });
    const { user, calls } = showUsers({
      people: [person],
      answers: { 'POST /api/users/2/invitation': () => answer(200, person) },
    });
    await user.click(await screen.findByRole('button', { name: /^تعديل/ }));
    const dialog = await screen.findByRole('dialog', { name: 'تعديل المستخدم' });
    expect(within(dialog).queryByLabelText(/كلمة مرور/)).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'إعادة إرسال الدعوة' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/users/2/invitation')).toBe(true));
  });
});

describe('a new user', () => {
  it('is sent as entered, with role and company', async () => {
    const { fill, user, sent } = await add({
      answers: { 'POST /api/users': () => answer(201, sampleUser(2)) },
    });
    fill(valid);
    await user.click(field('الدور'));
    await user.click(await screen.findByRole('option', { name: 'auditor' }));
    await user.click(field('الشركة'));
    await user.click(await screen.findByRole('option', { name: 'مكتب نجد الهندسي' }));
    await user.click(submit());
    expect(await screen.findByText('تم إنشاء المستخدم')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([{ ...account, role: 'auditor', assignedCompanyId: 12 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of the cards may be of no company', async () => {
    const { fill, user, sent } = await add({
      answers: { 'POST /api/users': () => answer(201, sampleUser(2)) },
    });
    fill(valid);
    await user.click(submit());
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([account]));
  });

  it('of the table needs a company', async () => {
    const { fill, user, sent } = await add({ at: '/simple-user-management' });
    fill(valid);
    await user.click(submit());
    await says('الشركة', 'هذا الحقل مطلوب');
    expect(sent()).toEqual([]);
  });

  it('is not sent while anything is missing or wrong, and each field says what', async () => {
    const { fill, user, sent } = await add();
    await user.click(submit());
    for (const [name, said] of Object.entries({
      'الاسم الأول': 'هذا الحقل مطلوب',
      'اسم العائلة': 'هذا الحقل مطلوب',
      'اسم المستخدم': /هذا الحقل مطلوب/,
      'البريد الإلكتروني': 'هذا الحقل مطلوب',
      'رقم الهاتف': 'هذا الحقل مطلوب',
      'كلمة المرور': /هذا الحقل مطلوب/,
    }))
      await says(name, said);
    expect(field('الاسم الأول')).toHaveFocus();
    fill({ 'الاسم الأول': 'س', 'اسم المستخدم': 'sa' });
    await says('الاسم الأول', 'أدخل حرفين على الأقل');
    await says('اسم المستخدم', /أدخل 3 أحرف على الأقل/);
    fill({ 'البريد الإلكتروني': 'sara', 'رقم الهاتف': '050123456', 'كلمة المرور': '12345' });
    await says('البريد الإلكتروني', /بريدًا إلكترونيًا صحيحًا/);
    await says('رقم الهاتف', 'أدخل رقم هاتف من 10 خانات إلى 30 خانة');
    await says('كلمة المرور', 'أدخل 6 أحرف على الأقل');
    expect(sent()).toEqual([]);
  });

  it.each([
    ['username_taken', 'اسم المستخدم', 'اسم المستخدم محجوز، اختر غيره'],
    ['email_taken', 'البريد الإلكتروني', 'هذا البريد الإلكتروني مسجل لمستخدم آخر'],
  ])('that is refused as %s says so at the field alone', async (code, name, message) => {
    const { fill, user } = await add({
      answers: { 'POST /api/users': () => answer(409, { code, message }) },
    });
    fill(valid);
    await user.click(submit());
    await says(name, new RegExp(message));
    expect(screen.queryByText('خطأ')).not.toBeInTheDocument();
    expect(field(name)).toHaveFocus();
    expect(field('الاسم الأول')).toHaveValue('سارة');
  });

  it('of a person named like another one marks both names', async () => {
    const refused = () => answer(409, { code: 'name_confusable', message: 'هذا الاسم يشبه اسمًا مستخدمًا' });
    const { fill, user } = await add({ answers: { 'POST /api/users': refused } });
    fill(valid);
    await user.click(submit());
    for (const name of ['الاسم الأول', 'اسم العائلة']) await says(name, /اسمك الكامل مطابق لاسم شخص آخر/);
    expect(field('الاسم الأول')).toHaveFocus();
  });

  it('without a proof of identity is not made, which is told as no error', async () => {
    const unconfirmed = () => answer(403, { code: 'confirmation_required', message: 'أكّد هويتك أولًا' });
    const { fill, user } = await add({ answers: { 'POST /api/users': unconfirmed } });
    fill(valid);
    await user.click(submit());
    expect(await screen.findByText('لم يُحفظ التغيير لأنك لم تؤكد هويتك.')).toBeVisible();
    expect(screen.queryByText('خطأ')).not.toBeInTheDocument();
  });

  it('that could not be made without a reason says so in words of its own', async () => {
    const { fill, user } = await add({ answers: { 'POST /api/users': () => answer(502, 'Bad gateway') } });
    fill(valid);
    await user.click(submit());
    expect(await screen.findByText('خطأ')).toBeVisible();
    expect(screen.getByText('فشل في إنشاء المستخدم')).toBeVisible();
  });

  it('has a password that can be shown', async () => {
    const { user } = await add();
    await user.type(field('كلمة المرور'), 'secret');
    expect(field('كلمة المرور')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'إظهار كلمة المرور' }));
    expect(field('كلمة المرور')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'إخفاء كلمة المرور' }));
    expect(field('كلمة المرور')).toHaveAttribute('type', 'password');
  });

  it('is not lost by a stray key', async () => {
    const { user, fill } = await add();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'إضافة مستخدم' }));
    fill({ 'الاسم الأول': 'سارة' });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'العودة إلى التحرير' }));
    expect(field('الاسم الأول')).toHaveValue('سارة');
    await user.click(screen.getByRole('button', { name: 'إلغاء' }));
    await user.click(await screen.findByRole('button', { name: 'تجاهل التغييرات' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the user name', () => {
  const proposing = { 'GET /api/users/username-proposal': () => answer(200, { username: 'salzhrani2' }) };

  it('fills itself in from the names, until a person writes their own', async () => {
    const { user, fill, queriesOf } = await add({ answers: proposing });
    fill({ 'الاسم الأول': 'سارة' });
    expect(field('اسم المستخدم')).toHaveValue('');
    fill({ 'اسم العائلة': 'الزهراني' });
    await waitFor(() => expect(field('اسم المستخدم')).toHaveValue('salzhrani2'));
    const asked = new URLSearchParams({ firstName: 'سارة', lastName: 'الزهراني' }).toString();
    expect(queriesOf('/api/users/username-proposal')).toContain(asked);
    fill({ 'اسم المستخدم': 'sara.z' });
    await user.type(field('اسم العائلة'), ' الغامدي');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(field('اسم المستخدم')).toHaveValue('sara.z');
  });

  it('is proposed again when it is cleared', async () => {
    const { user, fill } = await add({ answers: proposing });
    fill({ 'الاسم الأول': 'سارة', 'اسم العائلة': 'الزهراني', 'اسم المستخدم': 'x' });
    await user.clear(field('اسم المستخدم'));
    await waitFor(() => expect(field('اسم المستخدم')).toHaveValue('salzhrani2'));
  });
});

describe('editing', () => {
  async function edit(world: World = {}) {
    const shown = showUsers({ people: [sampleUser(1)], ...world });
    await shown.user.click(await screen.findByRole('button', { name: /^تعديل/ }));
    await screen.findByRole('dialog', { name: 'تعديل المستخدم' });
    const changes = () => shown.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    return { changes, ...shown };
  }

  it('sends what was changed; a blank password means no change', async () => {
    const { user, changes } = await edit({
      answers: { 'PUT /api/admin/users/1': () => answer(200, sampleUser(1)) },
    });
    expect(field('اسم المستخدم')).toHaveValue('noura1');
    expect(field('كلمة مرور جديدة')).toHaveValue('');
    await user.clear(field('رقم الهاتف'));
    await user.type(field('رقم الهاتف'), '0507654321');
    await user.click(submit('حفظ'));
    expect(await screen.findByText('تم تحديث بيانات المستخدم')).toBeVisible();
    expect(changes()).toEqual([{ phone: '0507654321' }]);
  });

  it('sends a new password, role and no company', async () => {
    const { user, changes } = await edit({
      answers: { 'PUT /api/admin/users/1': () => answer(200, sampleUser(1)) },
    });
    await user.type(field('كلمة مرور جديدة'), 'another');
    await user.click(field('الدور'));
    await user.click(await screen.findByRole('option', { name: 'مدير النظام' }));
    await user.click(screen.getByRole('button', { name: 'مسح' }));
    await user.click(submit('حفظ'));
    await waitFor(() =>
      expect(changes()).toEqual([{ password: 'another', role: 'admin', assignedCompanyId: null }]),
    );
  });

  it('does not rename an account by its names', async () => {
    const { user, queriesOf } = await edit();
    await user.type(field('الاسم الأول'), ' سعد');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(field('اسم المستخدم')).toHaveValue('noura1');
    expect(queriesOf('/api/users/username-proposal')).toEqual([]);
  });

  it('refuses a short password and a missing phone number', async () => {
    const { user, changes } = await edit();
    await user.type(field('كلمة مرور جديدة'), '12345');
    await user.clear(field('رقم الهاتف'));
    await user.click(submit('حفظ'));
    await says('كلمة مرور جديدة', /أدخل 6 أحرف على الأقل/);
    await says('رقم الهاتف', 'هذا الحقل مطلوب');
    expect(changes()).toEqual([]);
  });

  it.each([
    [{ code: 'own_account', message: 'اطلب ذلك من مدير نظام آخر' }, 'اطلب ذلك من مدير نظام آخر'],
    ['<html>', 'فشل في تحديث بيانات المستخدم'],
  ])('says why it failed: %j', async (body, said) => {
    const { user } = await edit({ answers: { 'PUT /api/admin/users/1': () => answer(409, body) } });
    await user.type(field('الاسم الأول'), 'ن');
    await user.click(submit('حفظ'));
    expect(await screen.findByText('خطأ')).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('a manager', () => {
  const manager = {
    ...engineer,
    role: 'manager',
    assignedCompanyId: 12,
    assignedCompany: { id: 12, name: 'مكتب نجد الهندسي', nameEn: null },
    can: { ...engineer.can, createUsers: true },
  };

  it('adds plain users to the own company', async () => {
    const { fill, user, sent } = await add({
      reader: manager,
      at: '/simple-user-management',
      answers: { 'POST /api/users': () => answer(201, sampleUser(2)) },
    });
    expect(field('الشركة')).toHaveValue('مكتب نجد الهندسي');
    expect(field('الشركة')).toHaveAttribute('readonly');
    await user.click(field('الدور'));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['مستخدم']);
    await user.keyboard('{Escape}');
    fill(valid);
    await user.click(submit());
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual([{ ...account, assignedCompanyId: 12 }]),
    );
  });

  it('of company 41 places people in any company but 11 and 41', async () => {
    const reader = {
      ...manager,
      assignedCompanyId: 41,
      assignedCompany: { id: 41, name: 'العمليات', nameEn: null },
    };
    const { user } = await add({ reader });
    await user.click(field('الشركة'));
    const list = await screen.findByRole('listbox');
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['مكتب نجد الهندسي']);
  });
});
