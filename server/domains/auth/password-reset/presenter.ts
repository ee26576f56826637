import { RESET_LINK_MINUTES } from '@shared/contracts/auth';
import type { Language } from '@shared/language';
import { hubAddress } from '../../../lib/hub-address';
import type { Letter } from '../../../lib/letter';
import { greetedName } from '../../../lib/quoted';
import { mail as ar } from '../../../locales/ar/mail';
import { mail as en } from '../../../locales/en/mail';
import type { Account } from '../queries';

const texts = { ar, en };

/** The token stands behind the #, which no browser sends along, so that no log and no `Referer` has it. */
const addressOf = (token: string): string => hubAddress(`/login#reset=${token}`);

/** The letter with the link, in the language of who asked for it. */
export function presentResetLetter(
  { account, token }: { account: Account; token: string },
  language: Language,
): Letter {
  const { signature, passwordReset: say } = texts[language];
  return {
    language,
    signature,
    subject: say.subject,
    greeting: say.greeting(greetedName(account)),
    text: say.text(RESET_LINK_MINUTES),
    action: { label: say.action, url: addressOf(token) },
    closing: say.closing,
  };
}
