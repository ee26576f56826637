import { disciplines, option, type ReadyType, where } from './ready-type';

export const materialSubmittal: ReadyType = {
  key: 'material_submittal',
  name: 'اعتماد مواد',
  nameEn: 'Material submittal',
  description: 'تقديم مادة أو عيّنة للاستشاري لاعتمادها قبل التوريد.',
  descriptionEn: 'A material or sample that the consultant approves before it is supplied.',
  estimatedDays: 10,
  fields: [
    {
      ...{ kind: 'choice', key: 'discipline', label: 'التخصص', labelEn: 'Discipline' },
      ...{ isRequired: true, options: disciplines },
    },
    { kind: 'short_text', key: 'material', label: 'المادة', labelEn: 'Material', isRequired: true },
    {
      ...{ kind: 'short_text', key: 'specification', label: 'بند المواصفات' },
      labelEn: 'Specification section',
      help: 'مثال: 09 30 13',
      helpEn: 'For example: 09 30 13',
      isRequired: true,
    },
    {
      ...{ kind: 'short_text', key: 'boq_item', label: 'البند في جدول الكميات', labelEn: 'BOQ item' },
    },
    {
      ...{ kind: 'number', key: 'revision', label: 'رقم المراجعة', labelEn: 'Revision' },
      help: 'صفر للتقديم الأول.',
      helpEn: 'Zero for the first submission.',
      ...{ isRequired: true, min: 0, max: 99, initial: 0 },
    },
    {
      ...{ kind: 'short_text', key: 'manufacturer', label: 'الشركة المصنّعة', labelEn: 'Manufacturer' },
      isRequired: true,
    },
    {
      ...{ kind: 'short_text', key: 'country', label: 'بلد المنشأ', labelEn: 'Country of origin' },
      isRequired: true,
    },
    { kind: 'short_text', key: 'supplier', label: 'المورّد المحلي', labelEn: 'Local supplier' },
    {
      ...{ kind: 'yes_no', key: 'is_alternative', label: 'مادة بديلة عن المذكورة في العقد' },
      labelEn: 'Alternative to the material in the contract',
      isRequired: true,
    },
    {
      ...{ kind: 'long_text', key: 'alternative', label: 'مبررات البديل وأوجه الاختلاف' },
      labelEn: 'Reasons for the alternative, and how it differs',
      ...{ isRequired: true, shownWhen: where('is_alternative', true) },
    },
    {
      ...{ kind: 'choices', key: 'documents', label: 'المرفقات', labelEn: 'Attachments' },
      isRequired: true,
      options: [
        option('data_sheet', 'كتالوج المصنّع', 'Manufacturer’s data sheet'),
        option('conformity', 'شهادة مطابقة (سابر)', 'Certificate of conformity (SABER)'),
        option('test_report', 'تقرير اختبار', 'Test report'),
        option('compliance', 'جدول مقارنة بالمواصفات', 'Statement of compliance'),
        option('sample', 'عيّنة', 'Physical sample'),
        option('warranty', 'ضمان المصنّع', 'Manufacturer’s warranty'),
      ],
    },
    {
      ...{ kind: 'day', key: 'needed_on_site', label: 'تاريخ الحاجة في الموقع' },
      labelEn: 'Needed on site by',
      ...{ isRequired: true, noPast: true },
    },
  ],
};
