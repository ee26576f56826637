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
      ...{ kind: 'lines', key: 'items', label: 'الأصناف والكميات', labelEn: 'Items and quantities' },
      isRequired: true,
      columns: [
        {
          ...{ kind: 'short_text', key: 'item', label: 'الصنف والمواصفة' },
          ...{ labelEn: 'Item and specification', isRequired: true },
        },
        {
          ...{ kind: 'number', key: 'quantity', label: 'الكمية', labelEn: 'Quantity' },
          ...{ isRequired: true, min: 0, decimals: 2 },
        },
        { kind: 'short_text', key: 'unit', label: 'الوحدة', labelEn: 'Unit' },
      ],
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
      ...{ kind: 'files', key: 'quotations', label: 'عروض الأسعار', labelEn: 'Quotations' },
      help: 'ثلاثة عروض من موردين مختلفين إذا بلغت التكلفة 50,000 ريال.',
      helpEn: 'Three quotations from different suppliers once the cost reaches SAR 50,000.',
      ...{ isRequired: true, max: 10 },
    },
    {
      ...{ kind: 'long_text', key: 'few_quotations', label: 'سبب الاكتفاء بأقل من ثلاثة عروض' },
      labelEn: 'Reason for fewer than three quotations',
      help: 'يُترك فارغًا إن أُرفقت ثلاثة عروض.',
      helpEn: 'Leave blank where three are attached.',
      shownWhen: { match: 'all', comparisons: [{ field: 'estimated_cost', is: 'at_least', value: 50_000 }] },
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
