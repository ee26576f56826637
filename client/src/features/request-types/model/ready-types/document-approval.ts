import { option, type ReadyType, where } from './ready-type';

export const documentApproval: ReadyType = {
  key: 'document_approval',
  name: 'اعتماد مستند',
  nameEn: 'Document approval',
  description: 'مراجعة عقد أو خطاب أو تقرير أو إجراء واعتماده قبل إصداره.',
  descriptionEn: 'A contract, letter, report or procedure that is reviewed and approved before it is issued.',
  estimatedDays: 5,
  fields: [
    {
      ...{ kind: 'choice', key: 'document_kind', label: 'نوع المستند', labelEn: 'Kind of document' },
      isRequired: true,
      options: [
        option('contract', 'عقد أو اتفاقية', 'Contract or agreement'),
        option('letter', 'خطاب صادر', 'Outgoing letter'),
        option('report', 'تقرير', 'Report'),
        option('procedure', 'سياسة أو إجراء', 'Policy or procedure'),
        option('plan', 'خطة عمل', 'Plan or method statement'),
        option('other', 'مستند آخر', 'Other'),
      ],
    },
    {
      ...{ kind: 'short_text', key: 'other_kind', label: 'وصف نوع المستند' },
      labelEn: 'Which kind of document',
      ...{ isRequired: true, shownWhen: where('document_kind', 'other') },
    },
    {
      ...{ kind: 'short_text', key: 'other_party', label: 'الطرف الآخر', labelEn: 'Other party' },
      ...{ isRequired: true, shownWhen: where('document_kind', 'contract') },
    },
    {
      ...{ kind: 'money', key: 'contract_value', label: 'قيمة العقد', labelEn: 'Contract value' },
      ...{ min: 0, currencies: ['SAR', 'USD', 'EUR'], shownWhen: where('document_kind', 'contract') },
    },
    {
      ...{ kind: 'short_text', key: 'addressee', label: 'الجهة المرسل إليها', labelEn: 'Addressee' },
      ...{ isRequired: true, shownWhen: where('document_kind', 'letter') },
    },
    { kind: 'short_text', key: 'document_number', label: 'رقم المستند', labelEn: 'Document number' },
    {
      ...{ kind: 'yes_no', key: 'is_revision', label: 'تعديل على إصدار سابق' },
      labelEn: 'Revision of an earlier issue',
      ...{ isRequired: true, initial: false },
    },
    {
      ...{ kind: 'long_text', key: 'revised', label: 'ملخص التعديلات', labelEn: 'Summary of the revisions' },
      ...{ isRequired: true, shownWhen: where('is_revision', true) },
    },
    {
      ...{ kind: 'choice', key: 'confidentiality', label: 'درجة السرية', labelEn: 'Confidentiality' },
      isRequired: true,
      options: [
        option('public', 'عام', 'Public'),
        option('internal', 'داخلي', 'Internal'),
        option('confidential', 'سري', 'Confidential'),
      ],
      initial: 'internal',
    },
    {
      ...{ kind: 'day', key: 'in_force', label: 'تاريخ الإصدار أو السريان' },
      labelEn: 'Date of issue or effect',
      noPast: true,
    },
  ],
};
