import type { LinkPreview } from '@shared/contracts/link-preview';
import { urlOf } from '../../lib/url';
import type { DescribedPage } from './queries';

const MAX_ADDRESS = 2_000;

/** `image` is the address of its picture at the hub. */
export function presentPreview({ url, says }: DescribedPage, image: string | null): LinkPreview {
  return {
    title: text(says.ogTitle ?? says.twitterTitle, 200),
    description: text(says.ogDescription ?? says.twitterDescription, 500),
    image,
    url: ownAddress(says.ogUrl, url),
    siteName: text(says.ogSiteName, 100),
    type: text(says.ogType, 50) ?? 'website',
  };
}

/** The address of the picture that the page names; `pictureAt` decides whether it may be asked. */
export const pictureNamedBy = ({ url, says }: DescribedPage): string | null =>
  webAddress(says.ogImage?.[0]?.url ?? says.twitterImage?.[0]?.url, url)?.href ?? null;

/** On one line, without what is not to be seen or turns the direction of what follows, and not longer than this. */
function text(given: string | undefined, max: number): string | null {
  const plain = (given ?? '').replace(/[\s\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const letters = [...plain.slice(0, max * 2)];
  return (letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : letters.join('')) || null;
}

function webAddress(given: string | undefined, base: URL): URL | null {
  if (!given?.trim() || given.length > MAX_ADDRESS) return null;
  const address = urlOf(given.trim(), base);
  if (!address) return null;
  const isPlain = /^https?:$/.test(address.protocol) && !address.username && !address.password;
  return isPlain && address.href.length <= MAX_ADDRESS ? address : null;
}

/** How the page wants to be linked, on its own site: it may not pass for another one. */
function ownAddress(given: string | undefined, page: URL): string {
  const address = webAddress(given, page);
  return address?.host === page.host ? address.href : page.href.slice(0, MAX_ADDRESS);
}
