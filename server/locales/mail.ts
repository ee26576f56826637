import type { NotificationType } from '@shared/rules/notifications';

/** What a notification's sentence names. */
interface Named {
  step: string;
  task: string;
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
  notifications: {
    /** Of several; of one, its record is the subject. */
    subject: (count: number) => string;
    greeting: (name: string) => string;
    text: (count: number) => string;
    says: (
      named: Named,
    ) => Record<NotificationType | 'request_rejected_outright' | 'request_unattended', string>;
    system: string;
    openRequest: string;
    openProject: string;
    openAll: string;
    closing: string;
    settings: string;
  };
}
