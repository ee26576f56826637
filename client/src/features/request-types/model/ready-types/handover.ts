import { option, type ReadyType, where, whereAny, whereNot } from './ready-type';

export const handover: ReadyType = {
  key: 'handover',
  name: 'استلام وتسليم',
  nameEn: 'Handover',
  description: 'تسليم موقع أو استلام أعمال: ابتدائي أو جزئي أو نهائي.',
  descriptionEn: 'A site that is handed over, or works that are accepted: in part, provisionally or finally.',
  estimatedDays: 10,
  fields: [
    {
      ...{ kind: 'choice', key: 'handover_kind', label: 'نوع الاستلام', labelEn: 'Kind of handover' },
      isRequired: true,
      options: [
        option('site', 'تسليم الموقع للمقاول', 'Site to the contractor'),
        option('partial', 'استلام جزئي', 'Partial acceptance'),
        option('provisional', 'استلام ابتدائي', 'Provisional acceptance'),
        option('final', 'استلام نهائي', 'Final acceptance'),
      ],
    },
    {
      ...{ kind: 'short_text', key: 'contract_number', label: 'رقم العقد', labelEn: 'Contract number' },
      isRequired: true,
    },
    {
      ...{ kind: 'long_text', key: 'scope', label: 'نطاق التسليم', labelEn: 'Scope of the handover' },
      help: 'الأعمال أو أجزاء الموقع محل التسليم.',
      helpEn: 'The works or parts of the site that are handed over.',
      isRequired: true,
    },
    {
      ...{ kind: 'number', key: 'progress', label: 'نسبة الإنجاز (%)', labelEn: 'Completed (%)' },
      ...{ isRequired: true, min: 0, max: 100, decimals: 1 },
      shownWhen: whereNot('handover_kind', 'site'),
    },
    {
      ...{ kind: 'day', key: 'provisional_on', label: 'تاريخ الاستلام الابتدائي' },
      labelEn: 'Date of the provisional acceptance',
      ...{ isRequired: true, shownWhen: where('handover_kind', 'final') },
    },
    {
      ...{ kind: 'day', key: 'inspection_on', label: 'موعد المعاينة المقترح' },
      labelEn: 'Proposed inspection date',
      ...{ isRequired: true, noPast: true },
    },
    {
      ...{ kind: 'long_text', key: 'committee', label: 'أعضاء لجنة الاستلام' },
      labelEn: 'Members of the acceptance committee',
      help: 'لكل عضو سطر: الاسم والجهة.',
      helpEn: 'One line for each member: name and organisation.',
    },
    {
      ...{ kind: 'yes_no', key: 'has_snags', label: 'وجود ملاحظات لم تُعالج', labelEn: 'Open snags' },
      ...{ isRequired: true, shownWhen: whereNot('handover_kind', 'site') },
    },
    {
      ...{ kind: 'long_text', key: 'snags', label: 'الملاحظات ومواعيد معالجتها' },
      labelEn: 'Snags, and when each will be fixed',
      ...{ isRequired: true, shownWhen: where('has_snags', true) },
    },
    {
      ...{ kind: 'choices', key: 'documents', label: 'وثائق التسليم', labelEn: 'Handover documents' },
      isRequired: true,
      options: [
        option('as_built', 'مخططات كما نُفّذ', 'As-built drawings'),
        option('manuals', 'أدلة التشغيل والصيانة', 'Operation and maintenance manuals'),
        option('commissioning', 'شهادات الاختبار والتشغيل', 'Testing and commissioning certificates'),
        option('warranties', 'شهادات الضمان', 'Warranties'),
        option('spare_parts', 'قائمة قطع الغيار', 'List of spare parts'),
        option('keys', 'محضر تسليم المفاتيح', 'Record of keys'),
      ],
      shownWhen: whereAny('handover_kind', ['provisional', 'final']),
    },
    {
      ...{ kind: 'number', key: 'warranty_months', label: 'مدة الضمان (بالأشهر)' },
      labelEn: 'Warranty period (months)',
      ...{ isRequired: true, min: 1, max: 120, initial: 12 },
      shownWhen: where('handover_kind', 'provisional'),
    },
  ],
};
