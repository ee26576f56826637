import { disciplines, option, type ReadyType, where } from './ready-type';

export const information: ReadyType = {
  key: 'information',
  name: 'طلب معلومات',
  nameEn: 'Request for information (RFI)',
  description: 'سؤال فني إلى الاستشاري عن مخطط أو مواصفة أو وضع في الموقع.',
  descriptionEn: 'A technical question to the consultant about a drawing, a specification or the site.',
  estimatedDays: 7,
  fields: [
    {
      ...{ kind: 'choice', key: 'discipline', label: 'التخصص', labelEn: 'Discipline' },
      ...{ isRequired: true, options: disciplines },
    },
    {
      ...{ kind: 'short_text', key: 'location', label: 'موضع السؤال', labelEn: 'Location' },
      help: 'المبنى والدور والمحور.',
      helpEn: 'Building, floor and grid line.',
      isRequired: true,
    },
    { kind: 'short_text', key: 'drawings', label: 'أرقام المخططات', labelEn: 'Drawing numbers' },
    { kind: 'short_text', key: 'specification', label: 'بند المواصفات', labelEn: 'Specification section' },
    {
      ...{ kind: 'long_text', key: 'question', label: 'السؤال', labelEn: 'Question' },
      help: 'ما التعارض أو النقص أو الغموض؟',
      helpEn: 'What is contradictory, missing or unclear?',
      isRequired: true,
    },
    { kind: 'long_text', key: 'proposal', label: 'الحل المقترح', labelEn: 'Proposed solution' },
    {
      ...{ kind: 'choices', key: 'effects', label: 'الأثر المتوقع', labelEn: 'Expected effect' },
      options: [
        option('time', 'البرنامج الزمني', 'Schedule'),
        option('cost', 'التكلفة', 'Cost'),
        option('quality', 'الجودة', 'Quality'),
        option('safety', 'السلامة', 'Safety'),
      ],
    },
    {
      ...{ kind: 'yes_no', key: 'is_stopped', label: 'توقف الأعمال بانتظار الرد' },
      labelEn: 'Works stopped until the answer',
      isRequired: true,
    },
    {
      ...{ kind: 'day', key: 'stopped_since', label: 'تاريخ التوقف', labelEn: 'Stopped since' },
      ...{ isRequired: true, shownWhen: where('is_stopped', true) },
    },
    {
      ...{ kind: 'day', key: 'answer_by', label: 'تاريخ الحاجة إلى الرد', labelEn: 'Answer needed by' },
      ...{ isRequired: true, noPast: true },
    },
  ],
};
