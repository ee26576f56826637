import type { Self } from '@shared/contracts/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Header } from '@/app/header';
import { isolate } from '@/lib/isolate';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { takeUploads } from '@/test/uploads';
import { sampleUser } from '@/test/users';
import ProfilePage from './profile';

const noura: Self = {
  ...engineer,
  phone: '+966500001004',
  createdAt: '2026-01-15T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
};
const CALL = `/api/users/${noura.id}`;

const noFactors = { totp: null, passkeys: [], recoveryCodes: null, requiredFrom: null };

/** The page under the header, on a server that saves by `save`. */
function show(user: Self = noura, save?: (body: Partial<Self>) => Response, mail = true) {
  let person = user;
  const calls = serve(user, {
    [`PATCH ${CALL}`]: ({ body }) => {
      const changes = body as Partial<Self>;
      if (save) return save(changes);
      person = { ...person, ...changes };
      return answer(200, { ...sampleUser(12), ...person, can: sampleUser(12).can });
    },
    'POST /api/auth/forgot-password': () => answer(204),
    'GET /api/user/second-factor': () => answer(200, noFactors),
  });
  const known = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address === '/api/auth/status'
      ? Promise.resolve(answer(200, { authenticated: true, user: person, demo: false, mail }))
      : known(address, init),
  );
  const shown = renderUi(
    <SignedIn>
      <Header />
      <ProfilePage />
    </SignedIn>,
    { at: '/profile' },
  );
  return { calls, ...shown };
}

/** The same, with the form open. */
async function edit(...input: Parameters<typeof show>) {
  const shown = show(...input);
  await shown.user.click(await screen.findByRole('button', { name: 'تعديل' }));
  return shown;
}
const field = (name: RegExp) => screen.getByLabelText(name);
const saveButton = () => screen.getByRole('button', { name: 'حفظ' });
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

afterEach(() => vi.unstubAllGlobals());

describe('the profile', () => {
  it('says that it is loading while it is not known who is there', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    renderUi(<ProfilePage />);
    expect(await screen.findByRole('status')).toHaveTextContent('جارٍ التحميل');
  });

  it('offers another try when it cannot be read', async () => {
    vi.stubGlobal('fetch', async () => answer(500, { code: 'internal', message: 'تعطّل الخادم' }));
    const { user } = renderUi(<ProfilePage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('تعطّل الخادم');
    serve(noura, { 'GET /api/user/second-factor': () => answer(200, noFactors) });
    await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByRole('heading', { name: 'نورة السبيعي' })).toBeVisible();
  });

  it('shows names, username, phone and the e-mail address, which stays', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 2, name: 'نورة السبيعي' })).toBeVisible();
    expect(fact('الاسم الأول')).toHaveTextContent('نورة');
    expect(fact('اسم العائلة')).toHaveTextContent('السبيعي');
    expect(fact('اسم المستخدم')).toHaveTextContent('user12');
    expect(fact('رقم الهاتف')).toHaveTextContent('+966500001004');
    expect(fact('البريد الإلكتروني')).toHaveTextContent('user12@masar.example');
    expect(screen.getByText('لا يمكن تغيير البريد الإلكتروني')).toBeVisible();
    expect(screen.getByText('ن\u200cس')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'الإعدادات' })).toHaveAttribute('href', '/settings');
  });

  it('tells the account: number, state, role, and its dates in Arabic', async () => {
    show({ ...noura, phone: null });
    const account = await screen.findByRole('region', { name: 'معلومات الحساب' });
    expect(fact('رقم المستخدم')).toHaveTextContent('12');
    expect(fact('حالة الحساب')).toHaveTextContent('نشط');
    expect(fact('الدور')).toHaveTextContent('مستخدم');
    expect(fact('تاريخ الإنشاء')).toHaveTextContent('15 يناير 2026');
    expect(fact('آخر تحديث')).toHaveTextContent('20 نوفمبر 2026');
    expect(fact('آخر نشاط')).toHaveTextContent(/^(قبل|الآن|أمس|أول أمس|الأسبوع|الشهر|السنة)/);
    expect(account).toHaveTextContent('1448 هـ');
    expect(fact('رقم الهاتف')).toHaveTextContent('غير محدد');
  });

  it('tells a disabled account, and dates that are not known', async () => {
    show({ ...noura, isActive: false, createdAt: '', updatedAt: '' });
    await screen.findByRole('region', { name: 'معلومات الحساب' });
    expect(fact('حالة الحساب')).toHaveTextContent('معطّل');
    expect(fact('تاريخ الإنشاء')).toHaveTextContent('غير محدد');
    expect(fact('آخر تحديث')).toHaveTextContent('غير محدد');
  });

  const ofNone = { companyName: null, assignedCompanyId: null, assignedCompany: null };
  it.each([
    ['the company', noura, 'مكتب نجد الهندسي'],
    ['the system manager', administrator, 'مدير النظام'],
    ['the company of an admin who has one', { ...noura, role: 'admin' }, 'مكتب نجد الهندسي'],
    ['a built-in role', { ...noura, ...ofNone }, 'مستخدم'],
    ['a role of the hub’s own', { ...noura, ...ofNone, role: 'مراقب الجودة' }, 'مراقب الجودة'],
  ])('has a badge: %s', async (_whose, person, badge) => {
    show(person);
    const heading = await screen.findByRole('heading', { level: 2, name: /السبيعي|الشهري/ });
    expect(within(heading.parentElement as HTMLElement).getByText(badge)).toBeVisible();
  });
});

describe('changing it', () => {
  it('sends what was changed, says so, and the header calls the person by the new name at once', async () => {
    const { user, calls } = await edit();
    expect(field(/الاسم الأول/)).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'تعديل' })).not.toBeInTheDocument();
    await user.clear(field(/الاسم الأول/));
    await user.type(field(/الاسم الأول/), ' نورا ');
    await user.clear(field(/رقم الهاتف/));
    await user.click(saveButton());
    expect(await screen.findByText('تم حفظ الملف الشخصي')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([
      { method: 'PATCH', path: CALL, body: { firstName: 'نورا', phone: null } },
    ]);
    expect(screen.getByRole('button', { name: `قائمة حساب ${isolate('نورا')}` })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'تعديل' })).toHaveFocus();
    expect(fact('الاسم الأول')).toHaveTextContent('نورا');
    expect(fact('رقم الهاتف')).toHaveTextContent('غير محدد');
  });

  it('leaves the e-mail address as it is', async () => {
    await edit();
    const email = field(/البريد الإلكتروني/);
    expect(email).toHaveAttribute('readonly');
    expect(email).toHaveAccessibleDescription('لا يمكن تغيير البريد الإلكتروني');
  });

  it('makes no call when nothing was changed', async () => {
    const { user, calls } = await edit();
    await user.click(saveButton());
    expect(await screen.findByRole('button', { name: 'تعديل' })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('says beside each field what is wrong with it, and goes to the first', async () => {
    const { user, calls } = await edit();
    for (const [name, value] of [
      [/اسم العائلة/, 'س'],
      [/اسم المستخدم/, 'noura@najd'],
      [/رقم الهاتف/, '0500'],
      [/رابط الصورة/, 'http://pictures.example/1.png'],
    ] as const) {
      await user.clear(field(name));
      await user.type(field(name), value);
    }
    await user.click(saveButton());
    await waitFor(() => expect(field(/اسم العائلة/)).toHaveFocus());
    expect(field(/اسم العائلة/)).toHaveAccessibleDescription('أدخل حرفين على الأقل');
    expect(field(/اسم المستخدم/)).toHaveAccessibleDescription(/اكتب اسم المستخدم بلا مسافات وبلا الرمز @/);
    expect(field(/رقم الهاتف/)).toHaveAccessibleDescription('أدخل رقم هاتف من 10 خانات إلى 30 خانة');
    expect(field(/رابط الصورة/)).toHaveAccessibleDescription(/أدخل رابطًا صحيحًا يبدأ بـ \u2066https/);
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('says beside the username that a person has it', async () => {
    const taken = { code: 'username_taken', message: 'اسم المستخدم محجوز، اختر غيره' };
    const { user } = await edit(noura, () => answer(409, taken));
    await user.type(field(/اسم المستخدم/), '3');
    await user.click(saveButton());
    await waitFor(() => expect(field(/اسم المستخدم/)).toHaveAccessibleDescription(/محجوز، اختر غيره/));
    expect(field(/اسم المستخدم/)).toHaveFocus();
    expect(field(/اسم المستخدم/)).toHaveValue('user123');
  });

  it('puts what the server finds wrong under its field, and tells other refusals', async () => {
    const refusals = [
      answer(400, { code: 'invalid_input', message: 'x', errors: [{ path: 'phone', message: 'رقم غريب' }] }),
      answer(403, { code: 'not_allowed', message: 'ليس لديك صلاحية لهذا الإجراء' }),
    ];
    const { user } = await edit(noura, () => refusals.shift() as Response);
    await user.type(field(/رقم الهاتف/), '5');
    await user.click(saveButton());
    await waitFor(() => expect(field(/رقم الهاتف/)).toHaveAccessibleDescription('رقم غريب'));
    await user.click(saveButton());
    expect(await screen.findByText('تعذّر حفظ الملف الشخصي')).toBeVisible();
    expect(screen.getByText('ليس لديك صلاحية لهذا الإجراء')).toBeVisible();
    expect(field(/رقم الهاتف/)).toHaveValue('+9665000010045');
  });

  it('is given up without a question while nothing is lost, else after one', async () => {
    const { user, calls } = await edit();
    const cancel = () => user.click(screen.getByRole('button', { name: 'إلغاء' }));
    await cancel();
    await user.click(screen.getByRole('button', { name: 'تعديل' }));
    await user.type(field(/اسم العائلة/), 'ات');
    await cancel();
    await user.click(await screen.findByRole('button', { name: 'متابعة التعديل' }));
    expect(field(/اسم العائلة/)).toHaveValue('السبيعيات');
    await cancel();
    await user.click(await screen.findByRole('button', { name: 'تجاهل التغييرات' }));
    await waitFor(() => expect(fact('اسم العائلة')).toHaveTextContent(/^السبيعي$/));
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('is not left behind unsaved without a question', async () => {
    const { user, router } = await edit();
    await user.type(field(/اسم العائلة/), 'ات');
    await act(() => router.navigate('/away'));
    await user.click(await screen.findByRole('button', { name: 'العودة إلى التحرير' }));
    expect(router.state.location.pathname).toBe('/profile');
    await user.click(saveButton());
    await screen.findByText('تم حفظ الملف الشخصي');
    await act(() => router.navigate('/away'));
    expect(router.state.location.pathname).toBe('/away');
  });
});

describe('the picture', () => {
  const pictureIn = (container: HTMLElement) => container.querySelector('form img');

  const own = `/api/pictures/${'a'.repeat(64)}`;

  it('is the hub’s, and initials stand for an address that no picture was found at', async () => {
    const saved = { ...noura, profileImageUrl: 'https://pictures.example/1.png', picture: own };
    const { user, container } = await edit(saved);
    expect(pictureIn(container)).toHaveAttribute('src', own);
    await user.type(field(/رابط الصورة/), '?2');
    expect(pictureIn(container)).toBeNull();
    expect(screen.queryByText(/تعذّر تحميل صورة من هذا الرابط/)).not.toBeInTheDocument();
  });

  it('that could not be loaded is said beside its address', async () => {
    const { container } = await edit({ ...noura, profileImageUrl: 'https://pictures.example/gone.png' });
    expect(await screen.findByText(/تعذّر تحميل صورة من هذا الرابط/)).toBeVisible();
    expect(pictureIn(container)).toBeNull();
  });

  it('is shown once it is uploaded, and can be removed again', async () => {
    const { user, container } = await edit();
    const sent = takeUploads();
    const file = new File(['x'], 'face.png', { type: 'image/png' });
    const chooser = container.querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(chooser as HTMLInputElement, file);
    act(() => sent[0]?.answer(201, { address: own }));
    await waitFor(() => expect(pictureIn(container)).toHaveAttribute('src', own));
    expect(sent.map(({ address }) => address)).toEqual(['/api/pictures']);
    await user.click(screen.getByRole('button', { name: 'إزالة الصورة' }));
    expect(pictureIn(container)).toBeNull();
    expect(field(/رابط الصورة/)).toHaveValue('');
  });
});

describe('the password', () => {
  /** The form, on a server that answers so. */
  async function change(reply: () => Response = () => answer(204)) {
    const shown = show(noura, undefined, false);
    const known = globalThis.fetch;
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (address !== '/api/auth/change-password') return known(address, init);
      sent.push(JSON.parse(String(init?.body)));
      return reply();
    });
    await shown.user.click(await screen.findByRole('button', { name: 'تغيير كلمة المرور' }));
    const form = within(await screen.findByRole('dialog'));
    const fill = async (current: string, password: string, again = password) => {
      for (const [name, value] of [
        ['كلمة المرور الحالية', current],
        ['كلمة المرور الجديدة', password],
        ['تأكيد كلمة المرور الجديدة', again],
      ] as const) {
        const input = form.getByLabelText(new RegExp(`^${name}`));
        await shown.user.clear(input);
        if (value) await shown.user.type(input, value);
      }
      await shown.user.click(form.getByRole('button', { name: 'تغيير كلمة المرور' }));
    };
    return { ...shown, form, fill, sent };
  }

  it('is changed with the old one, also where no mail is sent', async () => {
    const { fill, sent } = await change();
    await fill('old-password', 'new-password');
    expect(await screen.findByText('تم تغيير كلمة المرور')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([{ currentPassword: 'old-password', password: 'new-password' }]);
  });

  it('is sent when all of it is there, long enough, and twice the same', async () => {
    const { fill, form, sent } = await change();
    await fill('', 'short', '');
    expect(form.getAllByText('هذا الحقل مطلوب')).toHaveLength(2);
    expect(form.getByText('أدخل 6 أحرف على الأقل')).toBeVisible();
    await fill('old-password', 'new-password', 'new-passwort');
    expect(await form.findByText('كلمتا المرور غير متطابقتين')).toBeVisible();
    expect(form.getByLabelText(/^تأكيد/)).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('stays as it is without the old one, which the field says', async () => {
    const errors = [{ path: 'currentPassword', message: 'كلمة المرور هذه غير صحيحة' }];
    const { fill, form } = await change(() => answer(400, { code: 'invalid_input', message: '', errors }));
    await fill('a guess', 'new-password');
    expect(await form.findByText('كلمة المرور هذه غير صحيحة')).toBeVisible();
    expect(form.getByLabelText(/كلمة المرور الحالية/)).toHaveFocus();
  });

  it('says why it could not be changed', async () => {
    const refusal = { code: 'too_many_requests', message: 'محاولات كثيرة' };
    const { fill, form } = await change(() => answer(429, refusal));
    await fill('a guess', 'new-password');
    expect(await screen.findByText('تعذّر تغيير كلمة المرور')).toBeVisible();
    expect(screen.getByText('محاولات كثيرة')).toBeVisible();
    expect(form.getByLabelText(/كلمة المرور الحالية/)).toHaveValue('a guess');
  });

  it('that was forgotten is set by a link that is sent to one’s own address, where mail is sent', async () => {
    const { user, calls } = show();
    await user.click(await screen.findByRole('button', { name: 'نسيتها؟ إرسال رابط' }));
    expect(await screen.findByText('أُرسل رابط تعيين كلمة المرور')).toBeVisible();
    expect(screen.getByText(/user12@masar\.example/, { selector: 'li *' })).toBeVisible();
    expect(calls).toContainEqual({
      method: 'POST',
      path: '/api/auth/forgot-password',
      body: { email: 'user12@masar.example' },
    });
  });

  it('offers no link where the hub sends no mail', async () => {
    show(noura, undefined, false);
    expect(await screen.findByRole('button', { name: 'تغيير كلمة المرور' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /نسيتها/ })).not.toBeInTheDocument();
  });
});
