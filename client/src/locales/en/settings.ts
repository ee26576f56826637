import type ar from '../ar/settings';
import type { Same } from '../shape';

const settings: Same<typeof ar> = {
  title: 'Settings',
  description: 'Your choices are kept in this browser only and are not sent to the server.',
  save: 'Save all settings',
  saved: 'Settings saved',
  unsaved: 'You have unsaved changes',
  notifications: {
    title: 'Notifications',
    text: 'What appears at the bell of this browser. The notifications page always has all of them.',
    emailNotifications: 'Email notifications',
    emailText:
      'Masar does not mail its notifications; only what concerns your account comes by email, such as a link to set a password.',
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
    text: 'Who sees your profile and your activity; the rights on this hub decide it.',
    profileVisibility: 'Profile visibility',
    profileText:
      'The people you work with on projects and requests see your name and company. Only those who manage users see your phone number; your email is also seen by those who manage or oversee request types.',
    activityVisibility: 'Activity visibility',
    activityText:
      'What you decide on a request or write in a note is recorded under your name, for those who see that request or project. Which pages you open is shown to nobody.',
  },
  work: {
    title: 'Work',
    text: 'The values you prefer to begin with.',
    defaultTaskPriority: 'Default task priority',
    workingHours: 'Working hours',
    clock: 'In 24 hours, such as 09:00 or 17:30.',
    from: 'Start of work',
    to: 'End of work',
    hoursHint: 'Outside of them no push notifications are shown.',
    overnight: 'Ends on the next day',
    autoAssignTasks: 'Assign tasks automatically',
    autoAssignHint: 'Every new task starts out with your company; you can change it before saving.',
  },
  system: {
    title: 'System information',
    version: 'Version',
    released: 'Released',
    releaseMonth: 'January 2025',
  },
};
export default settings;
