import type { SecondFactors } from '@shared/contracts/second-factor';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmIdentity } from '@/features/auth/components/confirm-identity';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { serve } from '@/test/signed-in';
import { SecurityCard } from './security-card';
import { SetUp } from './set-up';

const passkey = { id: 7, name: 'هاتفي', createdAt: '2026-11-20T09:00:00Z', lastUsedAt: null };
const app = { createdAt: '2026-11-20T09:00:00Z', lastUsedAt: null };
const nothing: SecondFactors = { totp: null, passkeys: [], recoveryCodes: null, requiredFrom: null };
const secret = {
  secret: 'ABCDEFGHIJKLMNOP',
  uri: 'otpauth://totp/Masar:noura?secret=ABCDEFGHIJKLMNOP',
  qr: 'data:image/png;base64,AAAA',
};
const unconfirmed = () => answer(403, { code: 'confirmation_required', message: 'أكّد هويتك أولًا' });

function show(factors: Partial<SecondFactors> = {}, answers: Parameters<typeof serve>[1] = {}) {
  const calls = serve(engineer, {
    'GET /api/user/second-factor': () => answer(200, { ...nothing, ...factors }),
    'POST /api/user/second-factor/totp/secret': () => answer(200, secret),
    'POST /api/user/second-factor/recovery-codes': () => answer(200, { recoveryCodes: ['aaaa-bbbb'] }),
    ...answers,
  });
  const shown = renderUi(
    <>
      <SecurityCard />
      <ConfirmIdentity />
    </>,
  );
  return { ...shown, calls };
}
const press = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('adding a passkey', () => {
  const create = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', class {});
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  });
  const options = {
    challenge: 'AAAA',
    rp: { name: 'Masar', id: 'localhost' },
    user: { id: 'AAAA', name: 'noura', displayName: 'نورة' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  };
  const addPasskey = async (failure: DOMException) => {
    create.mockRejectedValue(failure);
    const { user } = show({}, { 'POST /api/user/passkeys/challenge': () => answer(200, options) });
    await press(user, 'إضافة مفتاح مرور');
    await waitFor(() => expect(create).toHaveBeenCalled());
  };

  it('says so where the device already has one of the account', async () => {
    await addPasskey(new DOMException('known', 'InvalidStateError'));
    expect(await screen.findByText('يوجد في هذا الجهاز مفتاح مرور لحسابك.')).toBeVisible();
  });

  it('blames the browser, not the connection, for what the browser refused', async () => {
    await addPasskey(new DOMException('no', 'SecurityError'));
    expect(await screen.findByText('لم يتمكّن المتصفح من استخدام مفتاح المرور. حاول مرة أخرى.')).toBeVisible();
  });
});

describe('new recovery codes', () => {
  it('stay on the screen until they are said to be saved', async () => {
    const { user } = show({ totp: app, recoveryCodes: { left: 3, createdAt: app.createdAt } });
    await press(user, 'إنشاء رموز جديدة');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'إنشاء رموز جديدة' }));
    const codes = within(await screen.findByRole('dialog'));
    expect(codes.queryByRole('button', { name: 'إغلاق' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(codes.getByRole('button', { name: 'حفظت الرموز' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('setting up the app', () => {
  it('opens after the proof of identity, and not at all where that is cancelled', async () => {
    const { user } = show({}, { 'POST /api/user/second-factor/totp/secret': unconfirmed });
    await press(user, 'إعداد التطبيق');
    const question = within(await screen.findByRole('dialog', { name: 'تأكيد هويتك' }));
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
    await user.click(question.getByRole('button', { name: 'إلغاء' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('تعذّر تعديل التحقق بخطوتين')).not.toBeInTheDocument();
  });

  it('works on the device that shows the page: by a link and a key to copy', async () => {
    const { user } = show();
    await press(user, 'إعداد التطبيق');
    const link = await screen.findByRole('link', { name: 'فتح في تطبيق المصادقة' });
    expect(link).toHaveAttribute('href', secret.uri);
    await user.click(screen.getByRole('button', { name: 'نسخ المفتاح' }));
    expect(await navigator.clipboard.readText()).toBe(secret.secret);
  });

  it('in place of another app says that it is a change, and until when the old one works', async () => {
    const { user } = show({ totp: app });
    await press(user, 'تغيير التطبيق');
    const dialog = await screen.findByRole('dialog', { name: 'تغيير تطبيق المصادقة' });
    expect(dialog).toHaveAccessibleDescription(/يبقى التطبيق الحالي يعمل حتى تؤكد الجديد/);
  });
});

describe('removing a way', () => {
  const lastWay = 'هذه آخر طريقة لديك: سيتوقف التحقق بخطوتين وتُلغى رموز الاسترداد.';
  it.each([
    ['the app alone', { totp: app }, 'إزالة التطبيق', true],
    ['the app beside a passkey', { totp: app, passkeys: [passkey] }, 'إزالة التطبيق', false],
    ['the only passkey', { passkeys: [passkey] }, /^إزالة .*هاتفي/, true],
    ['a passkey beside the app', { totp: app, passkeys: [passkey] }, /^إزالة .*هاتفي/, false],
  ])('%s says whether it turns the protection off', async (_, factors, name, isLast) => {
    const { user } = show(factors);
    await user.click(await screen.findByRole('button', { name }));
    const question = await screen.findByRole('alertdialog');
    if (isLast) expect(question).toHaveTextContent(lastWay);
    else expect(question).not.toHaveTextContent(lastWay);
  });

  it('keeps the focus in the card, where the button pressed is gone', async () => {
    let totp: typeof app | null = app;
    const remove = () => {
      totp = null;
      return answer(204);
    };
    const { user } = show(
      {},
      {
        'GET /api/user/second-factor': () => answer(200, { ...nothing, totp }),
        'DELETE /api/user/second-factor/totp': remove,
      },
    );
    await press(user, 'إزالة التطبيق');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'إزالة' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'التحقق بخطوتين' })).toHaveFocus());
  });

  it('without a proof of identity is told as a change not made, not as a failure', async () => {
    const { user } = show({ totp: app }, { 'DELETE /api/user/second-factor/totp': unconfirmed });
    await press(user, 'إزالة التطبيق');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'إزالة' }));
    const identity = within(await screen.findByRole('dialog', { name: 'تأكيد هويتك' }));
    await user.click(identity.getByRole('button', { name: 'إلغاء' }));
    expect(await screen.findByText('لم يُحفظ التغيير لأنك لم تؤكد هويتك.')).toBeVisible();
    expect(screen.queryByText('تعذّر تعديل التحقق بخطوتين')).not.toBeInTheDocument();
  });
});

it('compulsory set-up is read from its heading, in place of the form that it follows', async () => {
  serve(engineer);
  renderUi(<SetUp onPassed={vi.fn()} onBack={vi.fn()} />);
  expect(await screen.findByRole('heading', { name: 'تفعيل التحقق بخطوتين' })).toHaveFocus();
});
