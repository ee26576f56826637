import type { AccountEvent } from '@shared/rules/account-events';
import type { NoticeWords } from '@shared/rules/notifications';

/** What a notification's sentence names. */
interface Named {
  step: string;
  task: string;
  /** Whose work was handed over. */
  person: string;
}

/** The letters of the hub; each language has all of them. */
export interface MailTexts {
  signature: string;
  passwordReset: {
    subject: string;
    greeting: (name: string) => string;
    text: (minutes: number) => string;
    action: string;
    closing: string;
  };
  /** To a new person, who has not signed in yet. */
  invitation: {
    subject: string;
    greeting: (name: string) => string;
    text: (username: string, days: number) => string;
    action: string;
    closing: string;
  };
  /** To an address that is not known to be the person's: it names nobody. */
  emailChange: {
    subject: string;
    greeting: string;
    text: (hours: number) => string;
    action: string;
    closing: string;
  };
  account: {
    greeting: (name: string) => string;
    says: Record<AccountEvent, { subject: string; text: string }>;
    labels: Record<'when' | 'zone' | 'by' | 'device' | 'network' | 'role', string>;
    unknownDevice: string;
    /** Where the reader made the change. */
    you: string;
    system: string;
    closing: string;
    /** Where it was made by another person. */
    closingOfOthers: string;
  };
  notifications: {
    /** Of several; of one, its record is the subject. */
    subject: (count: number) => string;
    greeting: (name: string) => string;
    text: (count: number) => string;
    says: (named: Named) => Record<NoticeWords, string>;
    system: string;
    approve: string;
    reject: string;
    openRequest: string;
    openProject: string;
    openTask: string;
    openWork: string;
    openExports: string;
    openAll: string;
    closing: string;
    settings: string;
  };
  reports: {
    subject: (name: string, month: string) => string;
    greeting: (name: string) => string;
    /** Which of the two it is, of what, and of which month. */
    text: Record<'company' | 'project', (name: string, month: string) => string>;
    attached: string;
    labels: Record<
      'ended' | 'days' | 'median' | 'completedTasks' | 'decided' | 'endedLate' | 'open' | 'openLate',
      string
    >;
    decisions: (approved: string, rejected: string, returned: string) => string;
    none: string;
    open: string;
    closing: string;
  };
}
