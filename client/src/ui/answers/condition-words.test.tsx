import { type Comparison, formField, type SentField, SUBMITTED_FOR } from '@shared/contracts/forms';
import type { Language } from '@shared/language';
import { expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { renderUi } from '@/test/render';
import { useConditionWords } from './condition-words';

const fields = (
  [
    { kind: 'money', key: 'amount', label: 'المبلغ', labelEn: 'Amount' },
    { kind: 'money', key: 'mixed', label: 'السعر', labelEn: 'Price', currencies: ['SAR', 'USD'] },
    { kind: 'yes_no', key: 'urgent', label: 'عاجل', labelEn: 'Urgent' },
    {
      ...{ kind: 'choices', key: 'trades', label: 'الأعمال', labelEn: 'Trades' },
      options: [{ key: 'power', name: 'الكهرباء', nameEn: 'Power' }],
    },
    { kind: 'project', key: 'project', label: 'المشروع', labelEn: 'Project' },
    { kind: 'day', key: 'day', label: 'الموعد', labelEn: 'Day' },
  ] satisfies SentField[]
).map((field) => formField.parse(field));
const company = { id: 12, name: 'مكتب نجد', nameEn: 'Najd Office', project: null };
const tower = { id: 7, name: 'Tower', nameEn: null, project: { id: 7, uniqueNumber: 'PRJ-7' } };

function Words({ match, comparisons }: { match: 'all' | 'any'; comparisons: Comparison[] }) {
  return <p>{useConditionWords()({ match, comparisons }, fields)}</p>;
}

async function worded(language: Language, match: 'all' | 'any', ...comparisons: Comparison[]) {
  await setLanguage(language);
  const { container } = renderUi(<Words match={match} comparisons={comparisons} />);
  return container
    .querySelector('p')
    ?.textContent?.replace(/[\u2068\u2069]/g, '')
    .replace(/\u00a0/g, ' ');
}

it.each<[Comparison, string, string]>([
  [
    { field: 'amount', is: 'at_least', value: 50_000 },
    '“Amount” is at least SAR 50,000.00',
    '«المبلغ» لا يقل عن 50,000.00 ريال سعودي',
  ],
  // of several currencies the number alone is compared
  [
    { field: 'mixed', is: 'at_most', value: 50_000 },
    '“Price” is at most 50,000',
    '«السعر» لا يزيد على 50,000',
  ],
  [{ field: 'urgent', is: 'equal', value: true }, '“Urgent” is Yes', '«عاجل» هو نعم'],
  [{ field: 'trades', is: 'different', value: 'power' }, '“Trades” is not Power', '«الأعمال» ليس الكهرباء'],
  [{ field: 'project', is: 'equal', value: tower }, '“Project” is Tower PRJ-7', '«المشروع» هو Tower PRJ-7'],
  [{ field: 'day', is: 'unanswered', value: null }, '“Day” is not answered', '«الموعد» بلا جواب'],
  [
    { field: SUBMITTED_FOR, is: 'different', value: company },
    'the request is not submitted for Najd Office',
    'لا يُقدَّم الطلب باسم مكتب نجد',
  ],
])('words a comparison as the reader’s language says it: %j', async (comparison, english, arabic) => {
  expect(await worded('en', 'all', comparison)).toBe(english);
  expect(await worded('ar', 'all', comparison)).toBe(arabic);
});

it('joins several by what all or any of them decide', async () => {
  const both: Comparison[] = [
    { field: 'urgent', is: 'answered', value: null },
    { field: 'day', is: 'answered', value: null },
  ];
  expect(await worded('en', 'all', ...both)).toBe('“Urgent” is answered and “Day” is answered');
  expect(await worded('en', 'any', ...both)).toBe('“Urgent” is answered or “Day” is answered');
  expect(await worded('ar', 'all', ...both)).toBe('«عاجل» له جواب و«الموعد» له جواب');
  expect(await worded('ar', 'any', ...both)).toBe('«عاجل» له جواب أو «الموعد» له جواب');
});
