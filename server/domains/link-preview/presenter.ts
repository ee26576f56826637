import { isIP } from 'node:net';
import type { LinkPreview } from '@shared/contracts/link-preview';
import { isPublicAddress } from '../../lib/public-address';
import type { DescribedPage } from './queries';

const MAX_ADDRESS = 2_000;

export function presentPreview({ url, says }: DescribedPage): LinkPreview {
  return {
    title: text(says.ogTitle ?? says.twitterTitle, 200),
    description: text(says.ogDescription ?? says.twitterDescription, 500),
    image: picture(says.ogImage?.[0]?.url ?? says.twitterImage?.[0]?.url, url),
    url: ownAddress(says.ogUrl, url),
    siteName: text(says.ogSiteName, 100),
    type: text(says.ogType, 50) ?? 'website',
  };
}

/** On one line, without what is not to be seen or turns the direction of what follows, and not longer than this. */
function text(given: string | undefined, max: number): string | null {
  const plain = (given ?? '').replace(/[\s\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const letters = [...plain.slice(0, max * 2)];
  return (letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : letters.join('')) || null;
}

function webAddress(given: string | undefined, base: URL): URL | null {
  if (!given?.trim() || given.length > MAX_ADDRESS || !URL.canParse(given.trim(), base)) return null;
  const address = new URL(given.trim(), base);
  const isPlain = /^https?:$/.test(address.protocol) && !address.username && !address.password;
  return isPlain && address.href.length <= MAX_ADDRESS ? address : null;
}

/** Names that no public name server knows: each network has its own behind them, and each machine `localhost`. */
const innerName =
  /^[^.]+$|\.(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa|private|corp|home)$/;

/** Readers' browsers load it: they are not sent into the network they sit in, unless to where the page itself is. */
function picture(given: string | undefined, page: URL): string | null {
  const address = webAddress(given, page);
  if (!address) return null;
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(host)) return isPublicAddress(host) ? address.href : null;
  return innerName.test(host) && address.hostname !== page.hostname ? null : address.href;
}

/** How the page wants to be linked, on its own site: it may not pass for another one. */
function ownAddress(given: string | undefined, page: URL): string {
  const address = webAddress(given, page);
  return address?.host === page.host ? address.href : page.href.slice(0, MAX_ADDRESS);
}
