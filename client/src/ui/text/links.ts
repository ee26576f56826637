/** A stretch of text that people typed; what leads somewhere has where it leads. */
interface TextPart {
  text: string;
  href?: string;
}

/** No further than a blank, a quotation mark or a character that turns the direction. */
const candidate = /(?:https?:\/\/|\bwww\.)[^\s<>"“”«»\p{Bidi_Control}]+/giu;
const openingOf: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const endsSentence = /[.,;:!?'’…،؛؟*_~|]/u;

/** Without the marks that belong to the sentence around it; a bracket stays if it was opened inside. */
function withoutPunctuation(text: string): string {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const count = (letter: string) => counts.get(letter) ?? 0;
  let end = text.length;
  while (end > 0) {
    const last = text.charAt(end - 1);
    const opening = openingOf[last];
    const isUnopened = opening !== undefined && count(last) > count(opening);
    if (!isUnopened && !endsSentence.test(last)) break;
    counts.set(last, count(last) - 1);
    end--;
  }
  return text.slice(0, end);
}

function hrefOf(text: string): string | undefined {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return undefined;
  const { hostname, href } = new URL(address);
  return hostname.includes('.') || hostname.startsWith('[') || hostname === 'localhost' ? href : undefined;
}

/** A text in parts, of which the web addresses lead where they say. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const address = withoutPunctuation(found);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: address, href });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Where the first few of a text's links lead, each once. */
export const linksIn = (text: string, most: number): string[] =>
  [...new Set(partsOf(text).flatMap(({ href }) => href ?? []))].slice(0, most);
