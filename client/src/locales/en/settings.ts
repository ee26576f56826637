import type ar from '../ar/settings';
import type { Same } from '../shape';

const settings: Same<typeof ar> = {
  title: 'Settings',
  description:
    'Your choices are kept in this browser only, except for email notifications and privacy, which belong to your account on all devices.',
  save: 'Save all settings',
  saved: 'Settings saved',
  unsaved: 'You have unsaved changes',
  chooseFailed: 'Your choice could not be saved and stays as it was',
  notifications: {
    title: 'Notifications',
    text: 'What reaches you by email, and what appears at the bell of this browser. The notifications page always has all of them.',
    emailNotifications: 'Email notifications',
    emailHint:
      'Each notification that you do not read within half a minute also comes by email. Your choice takes effect at once, on all devices.',
    emailUnavailable: 'Email is not set up on this hub, so it sends no notifications to anybody.',
    pushNotifications: 'Push notifications',
    pushHint:
      'Shown on the desktop within your working hours, while Masar is open in this browser and you are in another window.',
    pushSample: 'This is how Masar notifies you',
    pushDenied:
      'The browser blocks notifications of this site. Allow them in its site settings, then come back.',
    pushUnsupported: 'This browser shows no notifications outside of the page.',
    taskAssignmentNotifications: 'Task assignments',
    taskAssignmentHint: 'When a step waits for you, or a task is assigned to your company',
    projectUpdateNotifications: 'Project updates',
    projectUpdateHint: 'When a task of a project becomes your company’s turn',
  },
  appearance: {
    title: 'Appearance',
    text: 'What you choose here takes effect at once and is kept by itself.',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', system: 'Device' },
    language: 'Language',
    languages: { ar: 'العربية', en: 'English' },
    fontSize: 'Font size',
    fontSizes: { small: 'Small', medium: 'Medium', large: 'Large' },
  },
  privacy: {
    title: 'Privacy',
    text: 'Who sees your contact details and your activity. Your choice takes effect at once, on all devices.',
    visibilities: { public: 'Everyone', company: 'My company', private: 'Only me' },
    profileVisibility: 'Profile visibility',
    profile: {
      public:
        'Your email is shown on requests and their steps to everyone who manages or oversees request types.',
      company:
        'Your email is shown on requests and their steps to colleagues who manage request types, and to the operations company, which oversees them.',
      private: 'Your email is not shown on requests and their steps.',
      always:
        'Whoever manages your account always sees your email and your phone number, and nobody else sees the number.',
    },
    activityVisibility: 'Activity visibility',
    activity: {
      public: 'When you were last active is shown to everyone who sees you in the list of users.',
      company:
        'When you were last active is shown to colleagues of your company who see you in the list of users.',
      private: 'Nobody but you sees when you were last active, not even a system admin.',
    },
  },
  work: {
    title: 'Work',
    text: 'The values you prefer to begin with.',
    defaultTaskPriority: 'Default task priority',
    workingHours: 'Working hours',
    clock: '24-hour format, e.g. 09:00 or 17:30.',
    from: 'Start of work',
    to: 'End of work',
    hoursHint: 'Outside of them no push notifications are shown.',
    overnight: 'Ends on the next day',
    autoAssignTasks: 'Assign tasks automatically',
    autoAssignHint: 'Every new task starts out with your company; you can change it before saving.',
  },
  jobs: {
    title: 'Background jobs',
    text: 'What the hub does by itself. Each job runs once in its time, on one server.',
    oftenEach: 'Every {{seconds}} seconds',
    hourly: 'Every hour',
    daily: 'Every day',
    lastRun: 'last run {{time}}',
    names: {
      account_emails: 'Emails about accounts',
      notification_emails: 'Emails about notifications',
      tend_pictures: 'Fetch pictures that addresses name, and delete unused ones',
      purge_notifications: 'Delete notifications read more than 90 days ago',
      purge_projects: 'Delete projects that can no longer be restored',
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
