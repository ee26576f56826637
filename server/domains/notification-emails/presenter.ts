import type { Language } from '@shared/language';
import { nameIn, stepNameIn } from '@shared/rules/bilingual';
import { pageOfDecision } from '@shared/rules/letter-decisions';
import { fullName } from '@shared/rules/mentions';
import { placeOf, wordsOf } from '@shared/rules/notifications';
import { hubAddress } from '../../lib/hub-address';
import type { Letter, LetterItem, Wording } from '../../lib/letter';
import { plainMarkdown } from '../../lib/plain-markdown';
import { greetedName, quoted, unlinked } from '../../lib/quoted';
import { mail as ar } from '../../locales/ar/mail';
import { mail as en } from '../../locales/en/mail';
import type { NotificationRow } from '../notifications/queries';
import type { Recipient } from './queries';

const texts = { ar, en };

function recordOf(row: NotificationRow) {
  const { request, project, task, predecessor, export: exported } = row;
  const url = hubAddress(placeOf(row) ?? '/notifications');
  if (request)
    return {
      kind: 'request' as const,
      name: request.title,
      number: request.uniqueNumber,
      url,
    };
  if (task) return { kind: 'task' as const, name: task.title, number: '', url };
  // the words name the person
  if (predecessor) return { kind: 'work' as const, name: '', number: '', url };
  if (exported) return { kind: 'export' as const, name: '', number: '', url };
  return {
    kind: 'project' as const,
    name: project?.name ?? '',
    number: project?.uniqueNumber ?? '',
    url,
  };
}

/** The decisions on a step that waits for the reader of the letter; each leads to a page that asks to confirm it. */
function decisionsOn({ request, step, waiting }: NotificationRow, recipient: Recipient, language: Language) {
  if (!request || !step || !waiting?.isNow || waiting.personId !== recipient.id) return [];
  const { approve, reject } = texts[language].notifications;
  const meant = { stepId: step.id, revision: waiting.revision ?? 0, userId: recipient.id };
  return [
    { label: approve, url: hubAddress(pageOfDecision(request.id, { ...meant, type: 'approve' })) },
    { label: reject, url: hubAddress(pageOfDecision(request.id, { ...meant, type: 'reject' })) },
  ];
}

function presentItem(row: NotificationRow, recipient: Recipient, language: Language): LetterItem {
  const { step, projectTask, task, predecessor, actor } = row;
  const { says, system } = texts[language].notifications;
  const key = wordsOf(row);
  const { name, number, url } = recordOf(row);
  const excerpt = plainMarkdown(row.comment?.excerpt ?? '');
  const by = actor ? fullName(actor) : system;
  const named = {
    step: quoted(step ? stepNameIn(step, language) : ''),
    task: quoted(projectTask ? nameIn(projectTask, language) : (task?.title ?? '')),
    person: quoted(predecessor ? fullName(predecessor) : ''),
  };
  return {
    text: says(named)[key],
    about: [name, number, by, excerpt].filter(Boolean).map(quoted).join(' · '),
    url,
    links: decisionsOn(row, recipient, language),
  };
}

function wordingOf(recipient: Recipient, told: NotificationRow[], language: Language): Wording {
  const { signature, notifications: say } = texts[language];
  const record = told.length === 1 ? recordOf(told[0] as NotificationRow) : undefined;
  const items = told.map((row) => presentItem(row, recipient, language));
  const open = {
    request: say.openRequest,
    project: say.openProject,
    task: say.openTask,
    work: say.openWork,
    export: say.openExports,
  };
  return {
    language,
    signature,
    greeting: say.greeting(greetedName(recipient)),
    text: say.text(told.length),
    items: record ? items.map((item) => ({ ...item, url: undefined })) : items,
    action: record
      ? { label: open[record.kind], url: record.url }
      : { label: say.openAll, url: hubAddress('/notifications') },
    closing: say.closing,
    closingLink: { label: say.settings, url: hubAddress('/settings') },
  };
}

/** One letter about everything that is new for a person; in both languages, for theirs is known to their browser only. */
export function presentLetter(recipient: Recipient, told: NotificationRow[]): Letter {
  const count = told.length;
  const { name, number } = recordOf(told[0] as NotificationRow);
  const several = [ar, en].map(({ notifications }) => notifications.subject(count)).join(' · ');
  return {
    subject: count === 1 && name ? unlinked(name) + (number && ` (${number})`) : several,
    ...wordingOf(recipient, told, 'ar'),
    translation: wordingOf(recipient, told, 'en'),
  };
}
