import { EMAIL_LINK_HOURS } from '@shared/contracts/auth';
import type { Language } from '@shared/language';
import { hubAddress } from '../../../lib/hub-address';
import type { Letter, Wording } from '../../../lib/letter';
import { mail as ar } from '../../../locales/ar/mail';
import { mail as en } from '../../../locales/en/mail';

const texts = { ar, en };

/** The token stands behind the #, which no browser sends along, so that no log and no `Referer` has it. */
const addressOf = (token: string): string => hubAddress(`/login#confirm-email=${token}`);

function wordingOf(token: string, language: Language): Wording {
  const { signature, emailChange: say } = texts[language];
  return {
    language,
    signature,
    greeting: say.greeting,
    text: say.text(EMAIL_LINK_HOURS),
    action: { label: say.action, url: addressOf(token) },
    closing: say.closing,
  };
}

/** The letter with the link. It names nobody: that the address is the person's own is what it is to find out. */
export const presentEmailLetter = (token: string): Letter => ({
  subject: [ar, en].map(({ emailChange }) => emailChange.subject).join(' · '),
  ...wordingOf(token, 'ar'),
  translation: wordingOf(token, 'en'),
});
