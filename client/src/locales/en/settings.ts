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
    text: 'What you would like to hear about, and how.',
    emailNotifications: 'Email notifications',
    pushNotifications: 'Push notifications',
    taskAssignmentNotifications: 'Task assignments',
    taskAssignmentHint: 'When a task is assigned to you or your company',
    projectUpdateNotifications: 'Project updates',
    projectUpdateHint: 'When a project you take part in changes',
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
    text: 'Who you would like to see your profile and your activity.',
    profileVisibility: 'Profile visibility',
    activityVisibility: 'Activity visibility',
    audiences: { public: 'Everyone', company: 'My company', private: 'Only me' },
  },
  work: {
    title: 'Work',
    text: 'The values you prefer to begin with.',
    defaultTaskPriority: 'Default task priority',
    workingHours: 'Working hours',
    clock: 'In 24 hours, such as 09:00 or 17:30.',
    from: 'Start of work',
    to: 'End of work',
    overnight: 'Ends on the next day',
    autoAssignTasks: 'Assign tasks automatically',
  },
  system: {
    title: 'System information',
    version: 'Version',
    released: 'Released',
    releaseMonth: 'January 2025',
  },
};
export default settings;
