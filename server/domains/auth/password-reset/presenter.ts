import { RESET_LINK_MINUTES } from '@shared/contracts/auth';
import type { Language } from '@shared/language';
import { config } from '../../../config';
import type { Letter } from '../../../lib/letter';
import { mail as ar } from '../../../locales/ar/mail';
import { mail as en } from '../../../locales/en/mail';
import type { Account } from '../queries';

const texts = { ar, en };

/**
 * Never made from what the caller calls this server: whoever asks could send others a link to a place of their own.
 * The token stands behind the #, which no browser sends along, so that no log and no `Referer` has it.
 */
function addressOf(token: string): string {
  const hub = config.publicUrl ?? `http://localhost:${config.port}`;
  return `${hub}/login#reset=${token}`;
}

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
    greeting: say.greeting(account.firstName || account.username),
    text: say.text(RESET_LINK_MINUTES),
    action: { label: say.action, url: addressOf(token) },
    closing: say.closing,
  };
}
