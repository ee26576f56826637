import type { Language } from '@shared/language';
import type { AccountEvent } from '@shared/rules/account-events';
import { nameIn } from '@shared/rules/bilingual';
import { builtInRoles, isBuiltInRole } from '@shared/rules/roles';
import type { Letter, LetterItem, Wording } from '../../lib/letter';
import { greetedName, isolated, quoted } from '../../lib/quoted';
import { dayAndTime } from '../../lib/time';
import { mail as ar } from '../../locales/ar/mail';
import { mail as en } from '../../locales/en/mail';
import type { AccountLetterRow } from './queries';

const texts = { ar, en };

const roleName = (name: string, nameEn: string | null, language: Language): string =>
  isBuiltInRole(name)
    ? (builtInRoles[name][language][0] as string)
    : quoted(nameIn({ name, nameEn }, language));

/** Events that the owner may or may not have caused. */
const byStranger: readonly AccountEvent[] = ['new_device', 'second_step_locked'];

function itemsOf(row: AccountLetterRow, language: Language): LetterItem[] {
  const { event, facts, createdAt, userId, actorId, actor, roleNameEn } = row;
  const { labels, unknownDevice, you, system } = texts[language].account;
  const device = [facts.browser, facts.system].filter(Boolean).map((name) => quoted(name as string));
  const by = actor ? quoted(`${actor.firstName} ${actor.lastName}`.trim()) : system;
  return [
    ...(facts.role === undefined
      ? []
      : [{ text: labels.role, about: roleName(facts.role, roleNameEn, language) }]),
    { text: labels.when, about: `${dayAndTime(createdAt, language)} (${labels.zone})` },
    ...(byStranger.includes(event) ? [] : [{ text: labels.by, about: actorId === userId ? you : by }]),
    ...(facts.network === undefined
      ? []
      : [
          { text: labels.device, about: device.join(' · ') || unknownDevice },
          { text: labels.network, about: isolated(facts.network) },
        ]),
  ];
}

function wordingOf(row: AccountLetterRow, language: Language): Wording {
  const { signature, account } = texts[language];
  const isOwn = row.actorId === row.userId;
  return {
    language,
    signature,
    greeting: account.greeting(greetedName(row.owner)),
    text: account.says[row.event].text,
    items: itemsOf(row, language),
    closing: isOwn ? account.closing : account.closingOfOthers,
  };
}

/** A letter to the owner of an account, in both languages, for theirs is known to their browser only. It has no link. */
export const presentAccountLetter = (row: AccountLetterRow): Letter => ({
  subject: [ar, en].map(({ account }) => account.says[row.event].subject).join(' · '),
  ...wordingOf(row, 'ar'),
  translation: wordingOf(row, 'en'),
});
