import type { MailTexts } from '../mail';

const newNotifications = (count: number): string =>
  count === 1 ? 'a new notification' : `${count} new notifications`;

/** What the hub writes to people by e-mail. */
export const mail: MailTexts = {
  signature: 'Masar',
  passwordReset: {
    subject: 'Set a new password for Masar',
    greeting: (name) => `Hello ${name},`,
    text: (minutes) =>
      `Somebody asked to set a new password for your Masar account. Open this link to set it; it is valid for ${minutes} minutes and works once.`,
    action: 'Set the password',
    closing: 'If it was not you, ignore this message: your password stays as it is.',
  },
  notifications: {
    subject: (count) => `Masar: ${newNotifications(count)}`,
    greeting: (name) => `Hello ${name},`,
    text: (count) => `You have ${newNotifications(count)} in Masar:`,
    says: ({ step, task }) => ({
      step_waiting: `Step “${step}” waits for your decision`,
      step_returned: `A request came back to you at the step “${step}”`,
      step_reassigned: `Step “${step}” was given to you`,
      step_unattended: `Nobody is there to decide the step “${step}”: reassign it or decide it`,
      request_unattended: 'Nobody is responsible for this request: a system manager decides it',
      request_approved: `Your request was approved at the step “${step}”`,
      request_skipped: `Step “${step}” of your request was skipped, nobody was responsible for it`,
      request_returned: `Your request was returned from the step “${step}” to the previous one`,
      request_rejected: `Your request was rejected at the step “${step}”`,
      request_rejected_outright: 'Your request was rejected',
      request_completed: 'Your request is completed',
      request_cancelled: 'Your request was cancelled',
      task_unlocked: `It is your company’s turn with the task “${task}”`,
      task_assigned: `The task “${task}” was assigned to your company`,
    }),
    system: 'The system',
    openRequest: 'Open the request',
    openProject: 'Open the project',
    openAll: 'All notifications',
    closing: 'You receive this message because email notifications are on for your account.',
    settings: 'Switch them off in the settings',
  },
};
