import { option, type ReadyType, where, whereAny } from './ready-type';

export const leave: ReadyType = {
  key: 'leave',
  name: 'طلب إجازة',
  nameEn: 'Leave request',
  description: 'إجازة موظف سنوية أو مرضية أو غيرهما من إجازات نظام العمل.',
  descriptionEn: 'Annual, sick or another kind of leave under the labour law.',
  estimatedDays: 3,
  fields: [
    {
      ...{ kind: 'choice', key: 'leave_kind', label: 'نوع الإجازة', labelEn: 'Kind of leave' },
      isRequired: true,
      options: [
        option('annual', 'سنوية', 'Annual'),
        option('sick', 'مرضية', 'Sick'),
        option('emergency', 'اضطرارية', 'Emergency'),
        option('marriage', 'زواج', 'Marriage'),
        option('bereavement', 'وفاة', 'Bereavement'),
        option('maternity', 'وضع', 'Maternity'),
        option('newborn', 'مولود', 'Paternity'),
        option('hajj', 'حج', 'Hajj'),
        option('exams', 'امتحانات', 'Exams'),
        option('unpaid', 'بدون أجر', 'Unpaid'),
      ],
      initial: 'annual',
    },
    {
      ...{ kind: 'day_range', key: 'period', label: 'فترة الإجازة', labelEn: 'Period of leave' },
      isRequired: true,
    },
    {
      ...{ kind: 'number', key: 'days', label: 'عدد أيام الإجازة', labelEn: 'Number of days' },
      help: 'كما تُحسم من الرصيد. نصف اليوم 0.5.',
      helpEn: 'As deducted from the balance. Half a day is 0.5.',
      ...{ isRequired: true, min: 0.5, max: 365, decimals: 1 },
    },
    {
      ...{ kind: 'short_text', key: 'sick_leave_number', label: 'رقم الإجازة المرضية' },
      labelEn: 'Sick leave number',
      help: 'كما يظهر في تطبيق صحتي.',
      helpEn: 'As shown in the Sehhaty app.',
      ...{ isRequired: true, shownWhen: where('leave_kind', 'sick') },
    },
    {
      ...{ kind: 'choice', key: 'relation', label: 'صلة القرابة', labelEn: 'Relation' },
      isRequired: true,
      options: [
        option('spouse', 'زوج أو زوجة', 'Spouse'),
        option('ascendant', 'أحد الأصول', 'Parent or grandparent'),
        option('descendant', 'أحد الفروع', 'Child or grandchild'),
        option('sibling', 'أخ أو أخت', 'Brother or sister'),
      ],
      shownWhen: where('leave_kind', 'bereavement'),
    },
    {
      ...{ kind: 'long_text', key: 'reason', label: 'سبب الإجازة', labelEn: 'Reason for the leave' },
      ...{ isRequired: true, shownWhen: whereAny('leave_kind', ['emergency', 'unpaid']) },
    },
    {
      ...{ kind: 'short_text', key: 'stand_in', label: 'البديل أثناء الإجازة' },
      labelEn: 'Stand-in during the leave',
      isRequired: true,
    },
    {
      ...{ kind: 'long_text', key: 'handed_over', label: 'الأعمال المسلّمة إلى البديل' },
      labelEn: 'Work handed over to the stand-in',
    },
    {
      ...{ kind: 'short_text', key: 'mobile', label: 'الجوال أثناء الإجازة' },
      labelEn: 'Mobile during the leave',
      format: 'mobile',
    },
    {
      ...{
        kind: 'yes_no',
        key: 'abroad',
        label: 'السفر خارج المملكة',
        labelEn: 'Travel outside the Kingdom',
      },
      isRequired: true,
    },
    {
      ...{ kind: 'yes_no', key: 'exit_visa', label: 'طلب تأشيرة خروج وعودة' },
      labelEn: 'Exit and re-entry visa needed',
      help: 'للموظفين غير السعوديين.',
      helpEn: 'For employees who are not Saudi.',
      shownWhen: where('abroad', true),
    },
  ],
};
