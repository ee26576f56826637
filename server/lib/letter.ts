import type { Language } from '@shared/language';

/** What a mail says, before it is text or HTML. */
export interface Letter {
  language: Language;
  subject: string;
  greeting: string;
  text: string;
  action: { label: string; url: string };
  closing: string;
  /** Who it is from. */
  signature: string;
}

export const textOf = ({ greeting, text, action, closing, signature }: Letter): string =>
  `${[greeting, text, action.url, closing, signature].join('\n\n')}\n`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] as string);

/** Mail programs know neither style sheets nor variables: every part carries its own style. */
export const htmlOf = ({ language, subject, greeting, text, action, closing, signature }: Letter): string =>
  `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${plain(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f4f5f7;color:#1c2430;font:16px/1.7 'Segoe UI',Tahoma,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e1e4e9;border-radius:12px">
<p style="margin:0 0 16px">${plain(greeting)}</p>
<p style="margin:0 0 24px">${plain(text)}</p>
<p style="margin:0 0 24px"><a href="${plain(action.url)}" style="display:inline-block;padding:10px 22px;border-radius:8px;background:#0b5d57;color:#ffffff;font-weight:600;text-decoration:none">${plain(action.label)}</a></p>
<p dir="ltr" style="margin:0 0 24px;color:#566173;font-size:13px;overflow-wrap:anywhere">${plain(action.url)}</p>
<p style="margin:0 0 16px;color:#566173;font-size:14px">${plain(closing)}</p>
<p style="margin:0;font-weight:600">${plain(signature)}</p>
</div>
</body>
</html>
`;
