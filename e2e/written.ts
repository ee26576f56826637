import type { Page, Response } from '@playwright/test';
import type { Language } from './fixtures';

const letters: Record<Language, RegExp> = { en: /\p{Script=Arabic}/u, ar: /[a-z]/i };
/** Foreign words with what stands between them. */
const runs: Record<Language, RegExp> = {
  en: /\p{Script=Arabic}[\p{Script=Arabic}\p{M}\p{N}\p{P}\s]*/gu,
  ar: /[a-z][^\p{Script=Arabic}]*/giu,
};
/** Between names and what they stand in, and between initials. */
const marks = /[\u2066-\u2069\u200c\u200e\u200f\u061c]/;
const between = /[,،:;؛·()«»“”"|/—–]|\s[-+]\s/;

/** Initials are capital letters. */
const plain = (text: string): string => text.normalize().toLowerCase().replace(/\s+/g, ' ').trim();
/** Without what stands around it. */
const bare = (text: string): string => plain(text).replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');

/** What the server words in the reader's language. */
const isWordedByServer = (key: string, record: object): boolean =>
  ['displayName', 'message'].includes(key) || (key === 'description' && 'pageKey' in record);

const byPeople = [
  ...[
    'name',
    'nameEn',
    'stepName',
    'stepNameEn',
    'title',
    'description',
    'notes',
    'text',
    'location',
    'address',
  ],
  ...['firstName', 'lastName', 'username', 'roleNameEn'],
];
/** A status, a role, an action: for programs. */
const isKey = (key: string, value: string): boolean =>
  !byPeople.includes(key) && /^[a-z]+([_.-][a-z]+)*$/.test(value);

/** A person's role is called by its name, and a template's task may be by its title. */
const secondOf = (key: string): string =>
  key === 'role' ? 'roleNameEn' : key === 'title' ? 'nameEn' : `${key}En`;
const firstOf = (key: string): string => (key === 'roleNameEn' ? 'role' : key.replace(/En$/, ''));

/** What people wrote, by the answers of the API that a page was given. */
export class Written {
  private readonly shown = new Set<string>();
  /** Names of records that have one in the reader's language. */
  private readonly hidden = new Set<string>();
  /** What is for programs, unless a person wrote the very same. */
  private readonly keys = new Set<string>();
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly page: Page,
    private readonly language: Language,
  ) {
    page.on('response', (response) => {
      const reading = this.read(response).finally(() => this.underWay.delete(reading));
      this.underWay.add(reading);
    });
  }

  private async read(response: Response): Promise<void> {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    if (!response.headers()['content-type']?.includes('json')) return;
    const answer: unknown = await response.json().catch(() => null); // the page was left before it had come
    this.take('', answer, {});
  }

  private take(key: string, value: unknown, record: object): void {
    if (Array.isArray(value)) for (const item of value) this.take(key, item, record);
    else if (value && typeof value === 'object') {
      const fields = value as Record<string, unknown>;
      for (const [name, field] of Object.entries(fields)) this.take(name, field, fields);
      if (fields.firstName) this.shown.add(plain(`${fields.firstName} ${fields.lastName}`));
    } else if (key === 'templateData' && typeof value === 'string')
      this.take('', JSON.parse(value), {}); // it is JSON in a text
    else if (typeof value === 'string') this.takeText(key, value, record as Record<string, unknown>);
  }

  private takeText(key: string, value: string, record: Record<string, unknown>): void {
    if (!letters[this.language].test(value) || isWordedByServer(key, record)) return;
    const other = this.language === 'en' ? record[secondOf(key)] : key.endsWith('En') && record[firstOf(key)];
    const isHidden = typeof other === 'string' && other !== '' && other !== value;
    if (isHidden) this.hidden.add(bare(value));
    else if (isKey(key, value)) this.keys.add(value);
    else this.shown.add(plain(value));
  }

  /** What of a text is in the other language though no person wrote it so. */
  private unwritten(text: string): string[] {
    if (this.isWritten(text.split(marks).join(''))) return [];
    return text
      .split(marks)
      .flatMap((part) => plain(part).match(runs[this.language]) ?? [])
      .flatMap((run) => (this.isWritten(run) ? [] : run.split(between)))
      .map((part) => bare(part))
      .filter((part) => letters[this.language].test(part) && !this.isWritten(part));
  }

  private isWritten(text: string): boolean {
    const sought = bare(text);
    if (this.hidden.has(sought) || (this.keys.has(sought) && !this.shown.has(sought))) return false;
    return [...this.shown].some((written) => written.includes(sought));
  }

  /** Words on the page that are in the other language though no person wrote them so, with the text they stand in. */
  async foreign(): Promise<{ words: string; text: string }[]> {
    const texts = await this.page.evaluate(textsOn);
    await Promise.all(this.underWay);
    return texts.flatMap((text) => this.unwritten(text).map((words) => ({ words, text })));
  }
}

/**
 * All that is read on a page, or read out, but for codes and addresses, which are marked as such, and for what a person wrote before
 * and now, which is told as it was written, in both languages. It runs in the page.
 */
function textsOn(): string[] {
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'title',
    'placeholder',
    'alt',
  ];
  const found = new Set([document.title]);
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (
      element.closest('script, style, noscript, textarea, .ltr-code, :is(del, ins) bdi') ||
      !element.checkVisibility()
    )
      continue;
    for (const attribute of attributes) found.add(element.getAttribute(attribute) ?? '');
    for (const { nodeType, nodeValue } of element.childNodes)
      if (nodeType === Node.TEXT_NODE) found.add(nodeValue ?? '');
  }
  return [...found];
}
