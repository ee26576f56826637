import { INVITATION_DAYS } from '@shared/contracts/auth';
import { hubAddress } from '../../../lib/hub-address';
import type { Letter } from '../../../lib/letter';
import { greetedName, quoted } from '../../../lib/quoted';
import { mail as ar } from '../../../locales/ar/mail';
import { mail as en } from '../../../locales/en/mail';
import type { InvitationLetter } from './queries';

const texts = { ar, en };

/** The token stands behind the #, which no browser sends along, so that no log and no `Referer` has it. */
const addressOf = (token: string): string => hubAddress(`/login#invitation=${token}`);

/** The letter with the link, in the language that the inviter chose. */
export function presentInvitation(
  invitation: Pick<InvitationLetter, 'language' | 'firstName' | 'username'>,
  token: string,
): Letter {
  const { language, username } = invitation;
  const { signature, invitation: say } = texts[language];
  return {
    language,
    signature,
    subject: say.subject,
    greeting: say.greeting(greetedName(invitation)),
    text: say.text(quoted(username), INVITATION_DAYS),
    action: { label: say.action, url: addressOf(token) },
    closing: say.closing,
  };
}
