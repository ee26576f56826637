import { option, type ReadyType, where, whereAny } from './ready-type';

const costs = whereAny('cost_effect', ['increase', 'decrease']);

export const variationOrder: ReadyType = {
  key: 'variation_order',
  name: 'أمر تغيير',
  nameEn: 'Variation order',
  description: 'تغيير في نطاق العقد أو كمياته أو مدته، قبل تنفيذه.',
  descriptionEn: 'A change to the scope, quantities or duration of a contract, before it is carried out.',
  estimatedDays: 14,
  fields: [
    {
      ...{ kind: 'short_text', key: 'contract_number', label: 'رقم العقد', labelEn: 'Contract number' },
      isRequired: true,
    },
    {
      ...{ kind: 'choice', key: 'change_kind', label: 'نوع التغيير', labelEn: 'Kind of change' },
      isRequired: true,
      options: [
        option('addition', 'أعمال إضافية', 'Additional works'),
        option('omission', 'حذف أعمال', 'Omitted works'),
        option('quantities', 'تعديل كميات', 'Changed quantities'),
        option('design', 'تعديل تصميم أو مواصفات', 'Changed design or specifications'),
        option('time', 'تمديد مدة فقط', 'Extension of time only'),
      ],
    },
    {
      ...{ kind: 'choice', key: 'origin', label: 'مصدر التغيير', labelEn: 'Origin of the change' },
      isRequired: true,
      options: [
        option('owner', 'المالك', 'Owner'),
        option('consultant', 'الاستشاري', 'Consultant'),
        option('contractor', 'المقاول', 'Contractor'),
        option('authority', 'جهة حكومية', 'Authority'),
        option('site', 'ظروف الموقع', 'Site conditions'),
      ],
    },
    {
      ...{
        kind: 'long_text',
        key: 'works',
        label: 'الأعمال المطلوب تغييرها',
        labelEn: 'Works to be changed',
      },
      isRequired: true,
    },
    {
      ...{ kind: 'long_text', key: 'reason', label: 'مبررات التغيير', labelEn: 'Reasons for the change' },
      isRequired: true,
    },
    {
      ...{ kind: 'short_text', key: 'drawings', label: 'المخططات والبنود المتأثرة' },
      labelEn: 'Affected drawings and BOQ items',
      help: 'أرقام المخططات وبنود جدول الكميات.',
      helpEn: 'Numbers of the drawings and of items in the bill of quantities.',
    },
    {
      ...{ kind: 'choice', key: 'cost_effect', label: 'الأثر على قيمة العقد' },
      labelEn: 'Effect on the contract value',
      isRequired: true,
      options: [
        option('increase', 'زيادة', 'Increase'),
        option('decrease', 'نقص', 'Decrease'),
        option('none', 'بلا أثر', 'No effect'),
      ],
    },
    {
      ...{ kind: 'money', key: 'amount', label: 'قيمة التغيير', labelEn: 'Value of the change' },
      help: 'قبل ضريبة القيمة المضافة.',
      helpEn: 'Before VAT.',
      ...{ isRequired: true, min: 1, currencies: ['SAR'], shownWhen: costs },
    },
    {
      ...{ kind: 'number', key: 'share', label: 'نسبة أوامر التغيير من قيمة العقد (%)' },
      labelEn: 'Variation orders as a share of the contract value (%)',
      help: 'مجموع أوامر التغيير حتى الآن، ومنها هذا الأمر.',
      helpEn: 'All variation orders so far, including this one.',
      ...{ isRequired: true, min: 0, max: 100, decimals: 2, shownWhen: costs },
    },
    {
      ...{ kind: 'yes_no', key: 'extends', label: 'تمديد مدة العقد', labelEn: 'Extension of time' },
      isRequired: true,
    },
    {
      ...{ kind: 'number', key: 'extra_days', label: 'مدة التمديد (بالأيام)' },
      labelEn: 'Length of the extension (days)',
      help: 'أيام تقويمية.',
      helpEn: 'Calendar days.',
      ...{ isRequired: true, min: 1, max: 3650, shownWhen: where('extends', true) },
    },
  ],
};
