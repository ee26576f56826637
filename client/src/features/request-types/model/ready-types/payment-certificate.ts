import { option, type ReadyType, whereNot } from './ready-type';

export const paymentCertificate: ReadyType = {
  key: 'payment_certificate',
  name: 'مستخلص',
  nameEn: 'Payment certificate',
  description: 'مطالبة المقاول بقيمة ما نُفّذ من أعمال العقد، أو بالدفعة المقدمة.',
  descriptionEn: 'A contractor’s claim for the works done under a contract, or for the advance payment.',
  estimatedDays: 10,
  fields: [
    {
      ...{ kind: 'choice', key: 'certificate_kind', label: 'نوع المستخلص', labelEn: 'Kind of certificate' },
      isRequired: true,
      options: [
        option('interim', 'مستخلص جارٍ', 'Interim'),
        option('final', 'مستخلص ختامي', 'Final'),
        option('advance', 'دفعة مقدمة', 'Advance payment'),
      ],
      initial: 'interim',
    },
    {
      ...{ kind: 'short_text', key: 'contract_number', label: 'رقم العقد', labelEn: 'Contract number' },
      isRequired: true,
    },
    {
      ...{ kind: 'number', key: 'certificate_number', label: 'رقم المستخلص' },
      labelEn: 'Certificate number',
      ...{ isRequired: true, min: 1, max: 999, shownWhen: whereNot('certificate_kind', 'advance') },
    },
    {
      ...{ kind: 'day_range', key: 'period', label: 'فترة الأعمال', labelEn: 'Period of the works' },
      ...{ isRequired: true, shownWhen: whereNot('certificate_kind', 'advance') },
    },
    {
      ...{ kind: 'money', key: 'gross', label: 'إجمالي المطالبة', labelEn: 'Gross amount' },
      help: 'قبل الضريبة والحسميات.',
      helpEn: 'Before VAT and deductions.',
      ...{ isRequired: true, min: 1, currencies: ['SAR'] },
    },
    {
      ...{ kind: 'number', key: 'retention', label: 'نسبة المحتجز (%)', labelEn: 'Retention (%)' },
      help: 'ضمان حسن التنفيذ كما ورد في العقد.',
      helpEn: 'The retention for good performance, as the contract states it.',
      ...{ isRequired: true, min: 0, max: 100, decimals: 2, initial: 10 },
      shownWhen: whereNot('certificate_kind', 'advance'),
    },
    {
      ...{ kind: 'money', key: 'deductions', label: 'حسميات أخرى', labelEn: 'Other deductions' },
      help: 'استرداد الدفعة المقدمة، وغرامات التأخير، وما في حكمها.',
      helpEn: 'Recovery of the advance payment, delay penalties and the like.',
      ...{ min: 0, currencies: ['SAR'], shownWhen: whereNot('certificate_kind', 'advance') },
    },
    {
      ...{ kind: 'long_text', key: 'deductions_detail', label: 'بيان الحسميات' },
      labelEn: 'Breakdown of the deductions',
      isRequired: true,
      shownWhen: {
        match: 'all',
        comparisons: [{ field: 'deductions', is: 'at_least', value: 0.01 }],
      },
    },
    {
      ...{ kind: 'money', key: 'net', label: 'صافي المستحق', labelEn: 'Net amount due' },
      help: 'بعد الحسميات، شاملًا ضريبة القيمة المضافة.',
      helpEn: 'After deductions, including VAT.',
      ...{ isRequired: true, min: 0, currencies: ['SAR'] },
    },
    {
      ...{ kind: 'short_text', key: 'vat_number', label: 'الرقم الضريبي للمقاول' },
      labelEn: 'VAT number of the contractor',
      ...{ isRequired: true, format: 'vat_number' },
    },
    {
      ...{ kind: 'short_text', key: 'iban', label: 'رقم الآيبان', labelEn: 'IBAN' },
      help: 'الحساب البنكي للمقاول كما ورد في العقد.',
      helpEn: 'The contractor’s bank account, as the contract states it.',
      ...{ isRequired: true, format: 'iban' },
    },
    {
      ...{ kind: 'choices', key: 'documents', label: 'المستندات المرفقة', labelEn: 'Attached documents' },
      isRequired: true,
      options: [
        option('tax_invoice', 'الفاتورة الضريبية', 'Tax invoice'),
        option('measurements', 'حصر الكميات', 'Measurement sheets'),
        option('photos', 'صور الأعمال', 'Photos of the works'),
        option('zakat', 'شهادة الزكاة والضريبة', 'Zakat and tax certificate'),
        option('gosi', 'شهادة التأمينات الاجتماعية', 'GOSI certificate'),
        option('advance_guarantee', 'ضمان الدفعة المقدمة', 'Advance payment guarantee'),
        option('acceptance', 'محضر الاستلام', 'Acceptance report'),
      ],
    },
  ],
};
