import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/features/auth/api';
import { FeedSettings } from '@/features/due/components/feed-settings';
import { PushSettings } from '@/features/push/components/push-settings';
import { HubSecurity } from '@/features/security/components/hub-security';
import { AwaySettings } from '@/features/users/components/away-settings';
import { useContractForm } from '@/lib/form';
import { saveSettings, settingsForm, useSettings } from '@/lib/settings';
import { toast } from '@/ui/feedback/toast';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { AppearanceSettings } from '../components/appearance-settings';
import { HubJobs } from '../components/hub-jobs';
import { NotificationSettings } from '../components/notification-settings';
import { PrivacySettings } from '../components/privacy-settings';
import { SystemInfo } from '../components/system-info';
import { WorkSettings } from '../components/work-settings';

/** Saving makes no call: those choices stay in this browser. What belongs to the account acts at once, by its own call. */
export default function SettingsPage() {
  const { t } = useTranslation('settings');
  const form = useContractForm(settingsForm, { defaultValues: useSettings() });
  const isAdmin = useSession().user?.can.managePermissions;
  const { isDirty } = form.formState;
  useUnsavedGuard(isDirty);

  const save = form.handleSubmit((settings) => {
    saveSettings(settings);
    form.reset(settings);
    toast({ tone: 'success', title: t('saved') });
  });
  return (
    <Page title={t('title')} intro={t('description')} width="narrow">
      {/* beside the form: its dialog holds another one */}
      <AwaySettings />
      <FeedSettings />
      <PushSettings />
      <FormProvider {...form}>
        <form onSubmit={save} noValidate className="flex flex-col gap-5">
          <NotificationSettings />
          <AppearanceSettings />
          <PrivacySettings />
          <WorkSettings />
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <p role="status" className="min-w-0 flex-1 text-ink-muted text-sm max-sm:basis-full">
              {t(isDirty ? 'unsaved' : 'saveHint')}
            </p>
            <Button type="submit" className="max-sm:w-full">
              {t('save')}
            </Button>
          </div>
        </form>
      </FormProvider>
      {/* what acts at once stands beside the form; for the hub first what concerns everyone in it */}
      {isAdmin && (
        <>
          <HubSecurity />
          <HubJobs />
        </>
      )}
      <SystemInfo />
    </Page>
  );
}
