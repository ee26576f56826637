import type { CompanyReport, Figures, ProjectReport } from '@shared/contracts/reports';
import type { Language } from '@shared/language';
import { nameIn } from '@shared/rules/bilingual';
import { hubAddress } from '../../../lib/hub-address';
import type { Letter, LetterItem } from '../../../lib/letter';
import { greetedName, quoted } from '../../../lib/quoted';
import { monthInWords } from '../../../lib/time';
import { mail as ar } from '../../../locales/ar/mail';
import { mail as en } from '../../../locales/en/mail';

const texts = { ar, en };

export interface LetterOf {
  report: CompanyReport | ProjectReport;
  /** The path of the report's page. */
  path: string;
  language: Language;
  recipient: { firstName: string; username: string };
  /** The printed page; absent: the letter has the figures instead. */
  pdf?: Buffer | undefined;
}

/** The letter that brings a report. */
export function presentReportLetter({ report, path, language, recipient, pdf }: LetterOf): Letter {
  const { signature, reports: say } = texts[language];
  const isOfCompany = 'company' in report;
  const name = quoted(isOfCompany ? nameIn(report.company, language) : report.project.name);
  const month = monthInWords(report.month, language);
  const text = say.text[isOfCompany ? 'company' : 'project'](name, month);
  return {
    language,
    subject: say.subject(name, month),
    signature,
    greeting: say.greeting(greetedName(recipient)),
    text: pdf ? `${text} ${say.attached}` : text,
    items: pdf ? [] : itemsOf(report.months.at(-1) as Figures, language),
    action: { label: say.open, url: hubAddress(path) },
    closing: say.closing,
    ...(pdf && {
      files: [{ name: `masar-${report.month}.pdf`, mediaType: 'application/pdf', bytes: pdf }],
    }),
  };
}

function itemsOf(figures: Figures, language: Language): LetterItem[] {
  const { labels, decisions, none } = texts[language].reports;
  const { approved, rejected, returned } = figures;
  const write = (value: number | null) => (value === null ? none : String(value));
  const item = (key: Exclude<keyof typeof labels, 'decided'>): LetterItem => ({
    text: labels[key],
    about: write(figures[key]),
  });
  return [
    ...(['ended', 'days', 'median', 'completedTasks'] as const).map(item),
    { text: labels.decided, about: decisions(write(approved), write(rejected), write(returned)) },
    ...(['endedLate', 'open', 'openLate'] as const).map(item),
  ];
}
