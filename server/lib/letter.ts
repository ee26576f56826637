import type { Language } from '@shared/language';

interface Link {
  label: string;
  url: string;
}

/** One of several things that a mail tells of. */
export interface LetterItem {
  text: string;
  /** The record that it is about. */
  about: string;
  /** Absent where the mail's own link leads there. */
  url?: string | undefined;
  /** What else can be done about it. */
  links?: readonly Link[];
}

/** The words of a mail in one language. */
export interface Wording {
  language: Language;
  greeting: string;
  text: string;
  items?: readonly LetterItem[];
  /** Absent in letters that only tell. */
  action?: Link;
  closing: string;
  /** Where what the closing tells of is done. */
  closingLink?: Link;
  /** Who it is from. */
  signature: string;
}

/** What is attached to a mail. */
interface LetterFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** What a mail says, before it is text or HTML. */
export interface Letter extends Wording {
  subject: string;
  /** The same below it, for a reader whose language is not known. */
  translation?: Wording;
  files?: readonly LetterFile[];
}

const wordings = ({ translation, ...first }: Letter): Wording[] =>
  translation ? [first, translation] : [first];

const itemText = ({ text, about, url, links = [] }: LetterItem): string =>
  [`• ${text}`, about, ...(url ? [url] : []), ...links.map((one) => `${one.label}: ${one.url}`)].join('\n');

const wordingText = (wording: Wording): string => {
  const { greeting, text, items = [], action, closing, closingLink, signature } = wording;
  const end = closingLink ? `${closing}\n${closingLink.url}` : closing;
  return [greeting, text, ...items.map(itemText), ...(action ? [action.url] : []), end, signature].join(
    '\n\n',
  );
};

export const textOf = (letter: Letter): string =>
  `${wordings(letter).map(wordingText).join('\n\n— — —\n\n')}\n`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] as string);
const link = ({ label, url }: Link, style: string): string =>
  `<a href="${plain(url)}" style="${style}">${plain(label)}</a>`;

const linksHtml = (links: readonly Link[]): string =>
  links.length > 0 ? `<br>\n${links.map((one) => link(one, 'color:#0b5d57')).join(' · ')}` : '';

const itemHtml = ({ text, about, url, links = [] }: LetterItem): string => `
<li style="margin:0 0 12px">${url ? link({ label: text, url }, 'color:#0b5d57;font-weight:600') : `<b>${plain(text)}</b>`}<br>
<span style="color:#566173;font-size:14px">${plain(about)}</span>${linksHtml(links)}</li>`;

const itemsHtml = (items: readonly LetterItem[] = []): string =>
  items.length > 0
    ? `<ul style="margin:0 0 24px;padding:0;list-style:none">${items.map(itemHtml).join('')}\n</ul>\n`
    : '';

const actionHtml = (action?: Link): string =>
  action
    ? `<p style="margin:0 0 24px">${link(action, 'display:inline-block;padding:10px 22px;border-radius:8px;background:#0b5d57;color:#ffffff;font-weight:600;text-decoration:none')}</p>
<p dir="ltr" style="margin:0 0 24px;color:#566173;font-size:13px;overflow-wrap:anywhere">${plain(action.url)}</p>
`
    : '';

const directionOf = (language: Language): string => (language === 'ar' ? 'rtl' : 'ltr');

const wordingHtml = (wording: Wording): string => {
  const { language, greeting, text, items, action, closing, closingLink, signature } = wording;
  const end = closingLink ? ` ${link(closingLink, 'color:#566173')}` : '';
  return `<div lang="${language}" dir="${directionOf(language)}" style="max-width:480px;margin:0 auto 24px;padding:28px;background:#ffffff;border:1px solid #e1e4e9;border-radius:12px">
<p style="margin:0 0 16px">${plain(greeting)}</p>
<p style="margin:0 0 24px">${plain(text)}</p>
${itemsHtml(items)}${actionHtml(action)}<p style="margin:0 0 16px;color:#566173;font-size:14px">${plain(closing)}${end}</p>
<p style="margin:0;font-weight:600">${plain(signature)}</p>
</div>`;
};

/** Mail programs know neither style sheets nor variables: every part carries its own style. */
export const htmlOf = (letter: Letter): string =>
  `<!doctype html>
<html lang="${letter.language}" dir="${directionOf(letter.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${plain(letter.subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f4f5f7;color:#1c2430;font:16px/1.7 'Segoe UI',Tahoma,Arial,sans-serif">
${wordings(letter).map(wordingHtml).join('\n')}
</body>
</html>
`;
