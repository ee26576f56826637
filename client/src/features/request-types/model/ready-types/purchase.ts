import { option, type ReadyType, where } from './ready-type';

export const purchase: ReadyType = {
  key: 'purchase',
  name: 'طلب شراء',
  nameEn: 'Purchase request',
  description: 'شراء مواد أو معدات أو خدمات، أو استئجار معدات، قبل إصدار أمر الشراء.',
  descriptionEn: 'Buying materials, equipment or services, or renting equipment, before the purchase order.',
  estimatedDays: 7,
  fields: [
    {
      ...{ kind: 'choice', key: 'purchase_kind', label: 'نوع الشراء', labelEn: 'Kind of purchase' },
      isRequired: true,
      options: [
        option('materials', 'مواد', 'Materials'),
        option('equipment', 'معدات', 'Equipment'),
        option('rental', 'استئجار معدات', 'Equipment rental'),
        option('services', 'خدمات', 'Services'),
      ],
    },
    {
      ...{ kind: 'long_text', key: 'items', label: 'الأصناف والكميات', labelEn: 'Items and quantities' },
      help: 'لكل صنف سطر: الوصف والمواصفة والكمية والوحدة.',
      helpEn: 'One line for each item: description, specification, quantity and unit.',
      isRequired: true,
    },
    {
      ...{ kind: 'money', key: 'estimated_cost', label: 'التكلفة التقديرية', labelEn: 'Estimated cost' },
      help: 'شاملة ضريبة القيمة المضافة.',
      helpEn: 'Including VAT.',
      ...{ isRequired: true, min: 1, currencies: ['SAR'] },
    },
    {
      ...{ kind: 'short_text', key: 'cost_centre', label: 'مركز التكلفة', labelEn: 'Cost centre' },
      isRequired: true,
    },
    {
      ...{ kind: 'yes_no', key: 'in_budget', label: 'ضمن الميزانية المعتمدة' },
      labelEn: 'Within the approved budget',
      isRequired: true,
    },
    {
      ...{ kind: 'long_text', key: 'outside_budget', label: 'مبرر الشراء خارج الميزانية' },
      labelEn: 'Reason for buying outside the budget',
      ...{ isRequired: true, shownWhen: where('in_budget', false) },
    },
    {
      ...{ kind: 'day', key: 'needed_by', label: 'تاريخ الحاجة', labelEn: 'Needed by' },
      ...{ isRequired: true, noPast: true },
    },
    {
      ...{ kind: 'short_text', key: 'delivery_place', label: 'مكان التسليم', labelEn: 'Place of delivery' },
      help: 'المستودع أو الموقع، ومن يستلم فيه.',
      helpEn: 'The warehouse or site, and the person who receives the delivery there.',
    },
    {
      ...{ kind: 'number', key: 'quotations', label: 'عدد عروض الأسعار', labelEn: 'Number of quotations' },
      help: 'أرفق العروض مع الطلب.',
      helpEn: 'Attach the quotations to the request.',
      ...{ isRequired: true, min: 0, max: 20 },
    },
    {
      ...{ kind: 'long_text', key: 'few_quotations', label: 'سبب الاكتفاء بأقل من ثلاثة عروض' },
      labelEn: 'Reason for fewer than three quotations',
      isRequired: true,
      shownWhen: {
        match: 'all',
        comparisons: [
          { field: 'estimated_cost', is: 'at_least', value: 50_000 },
          { field: 'quotations', is: 'at_most', value: 2 },
        ],
      },
    },
    { kind: 'short_text', key: 'supplier', label: 'المورّد المقترح', labelEn: 'Proposed supplier' },
    {
      ...{ kind: 'short_text', key: 'supplier_registration', label: 'السجل التجاري للمورّد' },
      labelEn: 'Commercial registration of the supplier',
      format: 'commercial_registration',
      shownWhen: { match: 'all', comparisons: [{ field: 'supplier', is: 'answered' }] },
    },
  ],
};
