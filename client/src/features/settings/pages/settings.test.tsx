import type { HubSettings } from '@shared/contracts/hub-settings';
import { defaultAccountSettings } from '@shared/rules/settings';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textSizeChoice, themeChoice } from '@/lib/appearance';
import { setLanguage } from '@/lib/direction';
import { defaultSettings, saveSettings, storedSettings } from '@/lib/settings';
import { stubDesktop } from '@/test/desktop';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { type Call, serve } from '@/test/signed-in';
import SettingsPage from './settings';

const path = '/api/user/settings';
let calls: Call[];
const hubSettings: HubSettings = {
  secondFactorRequired: false,
  secondFactorRequiredFrom: null,
  withoutSecondFactor: 0,
};
const ofHub = { 'GET /api/hub-settings': () => answer(200, hubSettings) };
/** A server that keeps what is chosen for the account. */
const serveAccount = (kept = { ...defaultAccountSettings, mail: true }) => {
  calls = serve(administrator, {
    [`GET ${path}`]: () => answer(200, kept),
    ...ofHub,
    [`PATCH ${path}`]: ({ body }) => answer(200, Object.assign(kept, body)),
  });
};
beforeEach(() => serveAccount());

afterEach(() => vi.unstubAllGlobals());

const show = () => renderUi(<SettingsPage />, { at: '/settings' });
const saveButton = () => screen.getByRole('button', { name: 'حفظ كل الإعدادات' });
const choice = (group: string, option: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: option });

describe('the settings', () => {
  it('come in five sections, as nobody has changed them', async () => {
    show();
    expect(await screen.findByRole('switch', { name: 'إشعارات البريد الإلكتروني' })).toBeChecked();
    const sections = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));
    const named = ['الإشعارات', 'المظهر واللغة', 'الخصوصية', 'العمل', 'معلومات النظام'];
    expect(sections.filter((name) => named.includes(name ?? ''))).toEqual(named);
    expect(screen.getByRole('checkbox', { name: 'الإشعارات الفورية' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'إسناد المهام' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'تحديثات المشاريع' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'إسناد المهام تلقائيًا' })).not.toBeChecked();
    for (const [group, option] of [
      ['المظهر', 'فاتح'],
      ['اللغة', 'العربية'],
      ['حجم الخط', 'متوسط'],
      ['ظهور الملف الشخصي', 'شركتي'],
      ['ظهور النشاط', 'أنا فقط'],
      ['الأولوية الافتراضية للمهام', 'متوسطة'],
    ] as const) {
      expect(choice(group, option)).toBeChecked();
    }
    expect(screen.getByLabelText(/بداية الدوام/)).toHaveValue('09:00');
    expect(screen.getByLabelText(/نهاية الدوام/)).toHaveValue('17:00');
  });

  it('tell the version of the system and its date', () => {
    show();
    const system = screen.getByRole('region', { name: 'معلومات النظام' });
    expect(system).toHaveTextContent('v2.1.0');
    expect(system).toHaveTextContent('يناير 2025');
  });

  it('are all saved by one button, in this browser, without a call', async () => {
    stubDesktop({ answer: 'granted' });
    const { user, unmount } = show();
    await user.click(screen.getByRole('checkbox', { name: 'الإشعارات الفورية' }));
    await user.click(screen.getByRole('checkbox', { name: 'إسناد المهام تلقائيًا' }));
    await user.click(choice('الأولوية الافتراضية للمهام', 'عاجلة'));
    fireEvent.change(screen.getByLabelText(/بداية الدوام/), { target: { value: '08:30' } });
    expect(storedSettings().pushNotifications).toBe(false);
    expect(screen.getByText('لديك خيارات غير محفوظة في الإشعارات أو العمل')).toBeVisible();

    await user.click(saveButton());
    expect(await screen.findByText('تم حفظ الإعدادات')).toBeVisible();
    expect(screen.queryByText('لديك خيارات غير محفوظة في الإشعارات أو العمل')).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(storedSettings()).toMatchObject({
      pushNotifications: true,
      autoAssignTasks: true,
      defaultTaskPriority: 'urgent',
      workingHours: { start: '08:30', end: '17:00' },
    });
    unmount();
    show();
    expect(choice('الأولوية الافتراضية للمهام', 'عاجلة')).toBeChecked();
    expect(screen.getByLabelText(/بداية الدوام/)).toHaveValue('08:30');
  });

  it('are not saved without working hours', async () => {
    const { user } = show();
    fireEvent.change(screen.getByLabelText(/نهاية الدوام/), { target: { value: '' } });
    await user.click(saveButton());
    expect(await screen.findByText('هذا الحقل مطلوب')).toBeVisible();
    expect(screen.getByLabelText(/نهاية الدوام/)).toHaveFocus();
    expect(localStorage.getItem('settings')).toBeNull();
  });

  it.each(['ar', 'en'] as const)('take the working hours in 24 hours: %s', async (language) => {
    await act(() => setLanguage(language));
    const { user } = show();
    const start = screen.getByLabelText(language === 'ar' ? /بداية الدوام/ : /Start of work/);
    expect(start).toHaveAttribute('type', 'text');
    expect(start).toHaveValue('09:00');
    expect(start).toHaveAccessibleDescription(/24/);
    await user.clear(start);
    await user.type(start, '٢٢٣٠');
    await user.tab();
    expect(start).toHaveValue('22:30');
    await user.clear(start);
    await user.type(start, '25:00{Enter}');
    expect(await screen.findByText(/00:00.*23:59/)).toBeVisible();
    expect(localStorage.getItem('settings')).toBeNull();
    await user.clear(start);
    await user.type(start, '7.15{Enter}');
    expect(storedSettings().workingHours).toEqual({ start: '07:15', end: '17:00' });
    expect(start).toHaveValue('07:15');
    await act(() => setLanguage('ar'));
  });

  it('say when the working hours end on the next day', () => {
    show();
    expect(screen.queryByText('تنتهي في اليوم التالي')).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText(/بداية الدوام/), { target: { value: '21:00' } });
    expect(screen.getByText('تنتهي في اليوم التالي')).toBeVisible();
  });

  it('are not left behind unsaved without a question', async () => {
    const { user, router } = show();
    await user.click(screen.getByRole('checkbox', { name: 'تحديثات المشاريع' }));
    await act(() => router.navigate('/away'));
    await user.click(await screen.findByRole('button', { name: 'العودة إلى التحرير' }));
    expect(router.state.location.pathname).toBe('/settings');
    await user.click(saveButton());
    await act(() => router.navigate('/away'));
    expect(router.state.location.pathname).toBe('/away');
  });
});

describe('push notifications', () => {
  const push = () => screen.getByRole('checkbox', { name: 'الإشعارات الفورية' });

  it('ask the browser when they are switched on, and show what they look like', async () => {
    const { shown, asked } = stubDesktop({ answer: 'granted' });
    const { user } = show();
    await user.click(push());
    await waitFor(() => expect(push()).toBeChecked());
    expect(asked()).toBe(1);
    expect(shown).toEqual([expect.objectContaining({ title: 'هكذا تظهر إشعارات مسار', dir: 'rtl' })]);
    await user.click(push());
    expect(push()).not.toBeChecked();
  });

  it('stay off when the browser is told to block them, and say where to allow them', async () => {
    stubDesktop({ answer: 'denied' });
    const { user } = show();
    await user.click(push());
    expect(await screen.findByText(/يمنع المتصفح إشعارات هذا الموقع/)).toBeVisible();
    expect(push()).not.toBeChecked();
    expect(push()).toBeDisabled();
  });

  it('are not offered where the browser has none, or only for installed apps', async () => {
    const { unmount } = show();
    expect(push()).toBeDisabled();
    expect(screen.getByText(/لا يعرض إشعارات خارج الصفحة/)).toBeVisible();
    unmount();
    stubDesktop({ answer: 'granted', isForAppsOnly: true });
    const { user } = show();
    await user.click(push());
    expect(await screen.findByText(/لا يعرض إشعارات خارج الصفحة/)).toBeVisible();
    expect(push()).not.toBeChecked();
  });

  it('count as off once the browser has taken the permission back', () => {
    saveSettings({ ...defaultSettings, pushNotifications: true });
    stubDesktop({ permission: 'denied' });
    show();
    expect(push()).not.toBeChecked();
    expect(screen.getByText(/يمنع المتصفح/)).toBeVisible();
  });
});

describe('what belongs to the account', () => {
  const email = () => screen.findByRole('switch', { name: 'إشعارات البريد الإلكتروني' });
  const sent = () => calls.filter(({ method }) => method !== 'GET');

  it('is kept by the server as soon as it is chosen, each by its own call, with nothing left to save', async () => {
    const { user, unmount } = show();
    await user.click(await email());
    await user.click(choice('ظهور الملف الشخصي', 'الجميع'));
    await user.click(choice('ظهور النشاط', 'شركتي'));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().map(({ body }) => body)).toEqual([
      { emailNotifications: false },
      { profileVisibility: 'public' },
      { activityVisibility: 'company' },
    ]);
    expect(screen.queryByText('لديك خيارات غير محفوظة في الإشعارات أو العمل')).not.toBeInTheDocument();
    unmount();
    show();
    expect(await email()).not.toBeChecked();
    expect(choice('ظهور الملف الشخصي', 'الجميع')).toBeChecked();
    expect(choice('ظهور النشاط', 'شركتي')).toBeChecked();
    expect(localStorage.getItem('settings')).toBeNull();
  });

  it('says what each choice means', async () => {
    const { user } = show();
    await email();
    const group = (name: string) => screen.getByRole('radiogroup', { name });
    expect(group('ظهور الملف الشخصي')).toHaveAccessibleDescription(/لزملائك.*ولمكتب العمليات.*من يدير حسابك/);
    await user.click(choice('ظهور الملف الشخصي', 'أنا فقط'));
    expect(group('ظهور الملف الشخصي')).toHaveAccessibleDescription(/لا يظهر بريدك.*من يدير حسابك/);
    expect(group('ظهور النشاط')).toHaveAccessibleDescription(/حتى مدير النظام/);
    await user.click(choice('ظهور النشاط', 'الجميع'));
    expect(group('ظهور النشاط')).toHaveAccessibleDescription(/لكل من يراك/);
  });

  it('changes on the screen at once, and back when it is refused', async () => {
    let refuse: (answer: Response) => void = () => {};
    calls = serve(administrator, {
      ...ofHub,
      [`GET ${path}`]: () => answer(200, { ...defaultAccountSettings, mail: true }),
      [`PATCH ${path}`]: () =>
        new Promise<Response>((resolve) => {
          refuse = resolve;
        }),
    });
    const { user } = show();
    await user.click(await email());
    expect(await email()).not.toBeChecked();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await act(async () => refuse(answer(503, { code: 'unavailable', message: 'الخدمة غير متاحة الآن' })));
    expect(await screen.findByText('تعذّر حفظ اختيارك، فبقي كما كان')).toBeVisible();
    expect(screen.getByText('الخدمة غير متاحة الآن')).toBeVisible();
    await waitFor(async () => expect(await email()).toBeChecked());
  });

  it('keeps the density of lists', async () => {
    const { user } = show();
    await email();
    await user.click(choice('كثافة القوائم', 'مضغوطة'));
    expect(choice('كثافة القوائم', 'مضغوطة')).toBeChecked();
    await waitFor(() => expect(sent()).toEqual([{ method: 'PATCH', path, body: { density: 'compact' } }]));
  });

  it('keeps where a person begins after signing in', async () => {
    const { user } = show();
    await email();
    const group = 'الصفحة الأولى بعد تسجيل الدخول';
    expect(choice(group, 'المعتادة')).toBeChecked();
    await user.click(choice(group, 'دوري'));
    await waitFor(() => expect(sent()).toEqual([{ method: 'PATCH', path, body: { firstPage: 'my_work' } }]));
  });

  it('offers no e-mail on a hub that sends none, and says so', async () => {
    serveAccount({ ...defaultAccountSettings, mail: false });
    show();
    expect(await email()).toBeDisabled();
    expect(await email()).not.toBeChecked();
    expect(await email()).toHaveAccessibleDescription(/البريد غير مُعدّ/);
    expect(choice('ظهور النشاط', 'أنا فقط')).toBeEnabled();
  });

  it('can be tried again when it could not be read, and the rest works meanwhile', async () => {
    let isBroken = true;
    calls = serve(administrator, {
      ...ofHub,
      [`GET ${path}`]: () =>
        isBroken
          ? answer(503, { code: 'unavailable', message: 'الخدمة غير متاحة الآن' })
          : answer(200, { ...defaultAccountSettings, mail: true }),
    });
    const { user } = show();
    await waitFor(() => expect(screen.getAllByText('الخدمة غير متاحة الآن')).toHaveLength(3));
    expect(choice('المظهر', 'فاتح')).toBeEnabled();
    isBroken = false;
    await user.click(screen.getAllByRole('button', { name: 'إعادة المحاولة' })[0] as HTMLElement);
    expect(await email()).toBeChecked();
    expect(choice('ظهور النشاط', 'أنا فقط')).toBeChecked();
  });
});

describe('the appearance', () => {
  it('changes at once and stays, with nothing left to save', async () => {
    const { user } = show();
    const root = document.documentElement;
    await user.click(choice('المظهر', 'داكن'));
    expect(root.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(choice('حجم الخط', 'كبير'));
    expect(root.dataset.textSize).toBe('large');
    expect(localStorage.getItem('fontSize')).toBe('large');
    expect(screen.queryByText('لديك خيارات غير محفوظة في الإشعارات أو العمل')).not.toBeInTheDocument();
    act(() => {
      themeChoice.set('light');
      textSizeChoice.set('medium');
    });
    expect(choice('حجم الخط', 'متوسط')).toBeChecked();
  });

  it('has one source of the language, and keeps what is being changed while it switches', async () => {
    const { user } = show();
    await user.click(screen.getByRole('checkbox', { name: 'تحديثات المشاريع' }));
    await user.click(choice('اللغة', 'English'));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'ltr'));
    expect(localStorage.getItem('language')).toBe('en');
    expect(screen.getByRole('checkbox', { name: 'Project updates' })).not.toBeChecked();
    await act(() => setLanguage('ar'));
    expect(choice('اللغة', 'العربية')).toBeChecked();
  });
});
