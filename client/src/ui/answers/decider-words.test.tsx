import { type Answers, formField, type SentField, type StepDecider } from '@shared/contracts/forms';
import type { Language } from '@shared/language';
import { expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { renderUi } from '@/test/render';
import { useDeciderWords } from './decider-words';

const fields = (
  [
    { kind: 'company', key: 'supplier', label: 'المورد', labelEn: 'Supplier' },
    { kind: 'project', key: 'project', label: 'المشروع', labelEn: 'Project' },
    { kind: 'task', key: 'task', label: 'المهمة', labelEn: 'Task' },
  ] satisfies SentField[]
).map((field) => formField.parse(field));
const company = { id: 12, name: 'مكتب نجد', nameEn: 'Najd Office' };
/** As it is while it is typed. */
const typed = { id: 7, name: 'Tower', nameEn: null, project: null };
const tower = { id: 7, name: 'Tower', nameEn: null, project: { id: 7, uniqueNumber: 'PRJ-7' } };

function Words({ decider, answers }: { decider: StepDecider; answers: Answers }) {
  return <p>{useDeciderWords()(decider, fields, answers)}</p>;
}

async function worded(language: Language, decider: StepDecider, answers: Answers) {
  await setLanguage(language);
  const { container } = renderUi(<Words decider={decider} answers={answers} />);
  return container.querySelector('p')?.textContent?.replace(/[\u2068\u2069]/g, '');
}

it.each<[StepDecider, Answers, string, string]>([
  [{ kind: 'representative', company }, {}, 'The representative of Najd Office', 'ممثل مكتب نجد'],
  [
    { kind: 'company_of_field', field: 'supplier' },
    {},
    'The representative of the company in “Supplier”',
    'ممثل الشركة المختارة في «المورد»',
  ],
  [
    { kind: 'company_of_field', field: 'supplier' },
    { supplier: { ...company, project: null } },
    'The representative of Najd Office',
    'ممثل مكتب نجد',
  ],
  [{ kind: 'submitter_manager' }, {}, 'A manager of the request’s company', 'أحد مديري الشركة صاحبة الطلب'],
  [
    { kind: 'project_owner', field: 'project' },
    {},
    'The person in charge of the project in “Project”',
    'المسؤول عن المشروع المختار في «المشروع»',
  ],
  [
    { kind: 'project_owner', field: 'task' },
    {},
    'The person in charge of the project of the task in “Task”',
    'المسؤول عن مشروع المهمة المختارة في «المهمة»',
  ],
  [
    { kind: 'project_owner', field: 'project' },
    { project: tower },
    'The person in charge of project PRJ-7',
    'المسؤول عن المشروع PRJ-7',
  ],
  [
    { kind: 'project_owner', field: 'project' },
    { project: typed },
    'The person in charge of project Tower',
    'المسؤول عن المشروع Tower',
  ],
  [
    { kind: 'project_owner', field: 'task' },
    { task: typed },
    'The person in charge of the project of the task in “Task”',
    'المسؤول عن مشروع المهمة المختارة في «المهمة»',
  ],
])(
  'words who decides a step as the reader’s language says it: %j with %j',
  async (decider, answers, english, arabic) => {
    expect(await worded('en', decider, answers)).toBe(english);
    expect(await worded('ar', decider, answers)).toBe(arabic);
  },
);
