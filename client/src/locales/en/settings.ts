import type ar from '../ar/settings';
import type { Same } from '../shape';

const settings: Same<typeof ar> = {
  title: 'Settings',
  description:
    'Saved in this browser only. Absence, list density, first page, email notifications and privacy apply to your account on every device.',
  save: 'Save all settings',
  saved: 'Settings saved',
  saveHint: 'Saves your notification and work choices. Everything else takes effect as you choose it.',
  unsaved: 'You have unsaved notification or work choices',
  chooseFailed: 'Your choice couldn’t be saved, so nothing has changed',
  notifications: {
    title: 'Notifications',
    text: 'What we email you, and what appears under the bell in this browser. All your notifications are always on the Notifications page.',
    emailNotifications: 'Email notifications',
    emailHint:
      'If you don’t read a notification within half a minute, we’ll email it too. Takes effect immediately on all your devices.',
    followedLetters: 'News of what you follow by email',
    followedHint: 'Sent together in one email on working days, without what you’ve read by then.',
    followed: { off: 'Don’t send', hourly: 'Every working hour', daily: 'Once a day' },
    digestHour: 'Hour of the daily email',
    emailUnavailable: 'Email isn’t set up on this hub, so no email notifications are sent.',
    pushNotifications: 'Push notifications',
    pushHint:
      'Shown on your desktop during working hours, while Masar is open in this browser and you’re in another window.',
    pushSample: 'This is how Masar notifies you',
    pushDenied:
      'Your browser is blocking notifications from this site. Allow them in its site settings, then come back.',
    pushUnsupported: 'This browser can’t show notifications outside the page.',
    taskAssignmentNotifications: 'Task assignments',
    taskAssignmentHint: 'When a step is waiting for you, or a task is assigned to your company',
    projectUpdateNotifications: 'Project updates',
    projectUpdateHint: 'When it’s your company’s turn on a project task',
  },
  appearance: {
    title: 'Appearance and language',
    text: 'Changes take effect immediately and are saved automatically.',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', system: 'Device' },
    language: 'Language',
    languages: { ar: 'العربية', en: 'English' },
    fontSize: 'Font size',
    fontSizes: { small: 'Small', medium: 'Medium', large: 'Large' },
    density: 'List density',
    densityHint: 'Kept with your account, on all your devices.',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
    firstPage: 'First page after signing in',
    firstPageHint: 'Kept with your account, on all your devices.',
    firstPages: { usual: 'The usual one', my_work: 'My turn' },
  },
  privacy: {
    title: 'Privacy',
    text: 'Who can see your contact details and activity. Changes take effect immediately on all your devices.',
    visibilities: { public: 'Everyone', company: 'My company', private: 'Only me' },
    profileVisibility: 'Profile visibility',
    profile: {
      public:
        'Your email is shown on requests and their steps to everyone who manages or oversees request types.',
      company:
        'Your email is shown on requests and their steps to colleagues who manage request types, and to the operations office, which oversees them.',
      private: 'Your email isn’t shown on requests and their steps.',
      always:
        'The people who manage your account can always see your email and phone number. No one else can see your number.',
    },
    activityVisibility: 'Activity visibility',
    activity: {
      public: 'Everyone who can see you in the user list can see when you were last active.',
      company:
        'Colleagues in your company who can see you in the user list can see when you were last active.',
      private: 'No one but you can see when you were last active, not even a system manager.',
    },
  },
  work: {
    title: 'Work',
    text: 'Your default values.',
    defaultTaskPriority: 'Default task priority',
    workingHours: 'Working hours',
    clock: '24-hour format, e.g. 09:00 or 17:30.',
    from: 'Start of work',
    to: 'End of work',
    hoursHint: 'Push notifications aren’t shown outside these hours.',
    overnight: 'Ends the next day',
    autoAssignTasks: 'Assign tasks automatically',
    autoAssignHint: 'New tasks are assigned to your company by default; you can change this before saving.',
  },
  jobs: {
    title: 'Background jobs',
    text: 'What the hub does automatically. Each job runs once per period, on one server.',
    oftenEach: 'Every {{seconds}} seconds',
    hourly: 'Every hour',
    daily: 'Every day',
    lastRun: 'last run {{time}}',
    names: {
      account_emails: 'Emails about accounts',
      invitation_emails: 'Invitations to new users',
      notification_emails: 'Emails about notifications',
      clocks: 'Count when steps are due',
      tend_pictures: 'Fetch linked pictures and delete unused ones',
      purge_notifications: 'Delete notifications read more than 90 days ago',
      purge_projects: 'Delete projects that can no longer be restored',
      purge_request_drafts: 'Delete request drafts left untouched',
      purge_comments: 'Delete the text of comments deleted more than 30 days ago',
      purge_bin: 'Permanently delete tasks, templates and files deleted more than 30 days ago',
      purge_imports: 'Delete imported sheets after a day',
      exports: 'Write exported lists',
      purge_exports: 'Delete exported files after a day',
      purge_audit: 'Delete old audit entries',
    },
    states: { running: 'Running', succeeded: 'Succeeded', failed: 'Failed', none: 'Not run yet' },
  },
  system: {
    title: 'System information',
    version: 'Version',
    released: 'Released',
    releaseMonth: 'January 2025',
  },
};
export default settings;
