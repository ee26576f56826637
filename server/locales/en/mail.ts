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
      `We received a request to set a new password for your Masar account. Use this link; it expires in ${minutes} minutes and can be used once.`,
    action: 'Set the password',
    closing: 'If this wasn’t you, ignore this message; your password won’t change.',
  },
  emailChange: {
    subject: 'Confirm your new email address for Masar',
    greeting: 'Hello,',
    text: (hours) =>
      `This address was entered as the new email address of a Masar account. Use this link to confirm it; it expires in ${hours} hours and can be used once.`,
    action: 'Confirm the address',
    closing: 'If you weren’t expecting this, ignore this message; nothing will change.',
  },
  account: {
    greeting: (name) => `Hello ${name},`,
    says: {
      new_password: {
        subject: 'Your Masar password was changed',
        text: 'The password of your Masar account was changed.',
      },
      email_change_asked: {
        subject: 'A new email address was entered for your Masar account',
        text: 'A new email address was entered for your Masar account. It replaces this one as soon as it is confirmed.',
      },
      new_email: {
        subject: 'Your Masar email address was changed',
        text: 'The email address of your Masar account was changed. This message went to the old and the new address.',
      },
      new_role: {
        subject: 'Your role in Masar was changed',
        text: 'You were assigned another role in Masar. Your role determines what you can see and do.',
      },
      new_device: {
        subject: 'New sign-in to Masar',
        text: 'Someone signed in to your Masar account from a new browser.',
      },
      second_factor_added: {
        subject: 'A second sign-in step was added to your Masar account',
        text: 'A second sign-in step was added to your Masar account.',
      },
      second_factor_removed: {
        subject: 'A second sign-in step was removed from your Masar account',
        text: 'A second sign-in step was removed from your Masar account.',
      },
      recovery_code_used: {
        subject: 'A recovery code was used to sign in to your Masar account',
        text: 'A recovery code was used to sign in to your Masar account.',
      },
      recovery_codes_renewed: {
        subject: 'New recovery codes were created for your Masar account',
        text: 'New recovery codes were created for your Masar account. The earlier codes no longer work.',
      },
      second_step_locked: {
        subject: 'Wrong sign-in codes for your Masar account',
        text: 'Someone began to sign in to your Masar account and entered too many wrong codes. The second step is locked for 15 minutes.',
      },
    },
    labels: {
      when: 'When',
      zone: 'Riyadh time',
      by: 'Made by',
      device: 'Device',
      network: 'Address range',
      role: 'New role',
    },
    unknownDevice: 'Unknown browser',
    you: 'Your account',
    system: 'The system',
    closing:
      'If this was you, there’s nothing to do. If not, open Masar, set a new password and tell a system manager.',
    closingOfOthers: 'If you weren’t expecting this, ask a system manager.',
  },
  notifications: {
    subject: (count) => `Masar: ${newNotifications(count)}`,
    greeting: (name) => `Hello ${name},`,
    text: (count) => `You have ${newNotifications(count)} in Masar:`,
    says: ({ step, task, person }) => ({
      step_waiting: `Step “${step}” is waiting for your decision`,
      step_returned: `A request was returned to you at step “${step}”`,
      step_reassigned: `Step “${step}” was assigned to you`,
      step_unattended: `No one can decide step “${step}”. Reassign it or decide it yourself`,
      step_resubmitted: `Step “${step}” is waiting for your decision: the submitter has corrected the request`,
      request_resubmitted: 'The submitter has corrected this request. A system manager needs to decide it',
      correction_asked: `A correction of your request was asked for at step “${step}”`,
      correction_asked_outright: 'A correction of your request was asked for',
      question_asked: `You were asked about the request at step “${step}”`,
      question_asked_outright: 'You were asked about the request',
      question_answered: `Your question at step “${step}” was answered`,
      question_answered_outright: 'Your question was answered',
      request_unattended: 'No one is responsible for this request. A system manager needs to decide it',
      request_approved: `Your request was approved at step “${step}”`,
      step_expired: `The time to decide step “${step}” is up`,
      step_decided: `Step “${step}” was decided on your behalf`,
      request_skipped: `Step “${step}” of your request was skipped because no one decided it`,
      request_returned: `Your request was returned from step “${step}” to the previous step`,
      request_rejected: `Your request was rejected at step “${step}”`,
      request_rejected_outright: 'Your request was rejected',
      request_informed: `For your information: the request reached step “${step}”`,
      request_objected: `Step “${step}” got an objection; its approval isn’t required`,
      request_completed: 'Your request was completed',
      request_cancelled: 'Your request was cancelled',
      task_unlocked: `It’s your company’s turn on task “${task}”`,
      task_assigned: `Task “${task}” was assigned to your company`,
      task_given: `Task “${task}” was assigned to you`,
      task_finished: `Task “${task}” is completed`,
      task_your_turn: `It’s your turn on task “${task}”`,
      stand_in_named: `You stand in for ${person} while they are away. What waits for them then is in My turn`,
      work_handed_over: `The work of ${person} has been handed over. Your share is in My turn`,
      reminder_soon: `Step “${step}” is due on the next working day`,
      reminder_soon_task: `Task “${task}” is due on the next working day`,
      reminder_today: `Step “${step}” is due today`,
      reminder_today_task: `Task “${task}” is due today`,
      reminder_late: `Step “${step}” is late`,
      reminder_late_task: `Task “${task}” is late`,
      turn_escalated: `Step “${step}” has been late for several working days`,
      turn_escalated_task: `Task “${task}” has been late for several working days`,
      turn_nudged: `A nudge: step “${step}” is waiting for you`,
      turn_nudged_task: `A nudge: task “${task}” is waiting for you`,
      turn_nudged_request: 'A nudge: this request is waiting for you',
    }),
    system: 'The system',
    approve: 'Approve',
    reject: 'Reject',
    openRequest: 'Open the request',
    openProject: 'Open the project',
    openTask: 'Open the task',
    openWork: 'Open My turn',
    openAll: 'All notifications',
    closing: 'You receive this message because email notifications are on for your account.',
    settings: 'Turn them off in the settings',
  },
};
