import { option, type ReadyType, where, whereAny } from './ready-type';

export const siteAccess: ReadyType = {
  key: 'site_access',
  name: 'تصريح دخول موقع',
  nameEn: 'Site access permit',
  description: 'دخول عاملين أو زوار أو مركبات إلى الموقع لمدة محددة.',
  descriptionEn: 'Workers, visitors or vehicles that enter the site for a set time.',
  estimatedDays: 2,
  fields: [
    {
      ...{ kind: 'choice', key: 'purpose', label: 'الغرض من الدخول', labelEn: 'Purpose' },
      isRequired: true,
      options: [
        option('works', 'تنفيذ أعمال', 'Carrying out works'),
        option('delivery', 'توريد مواد', 'Delivery of materials'),
        option('inspection', 'معاينة أو فحص', 'Inspection'),
        option('maintenance', 'صيانة', 'Maintenance'),
        option('visit', 'زيارة', 'Visit'),
      ],
    },
    {
      ...{ kind: 'day_range', key: 'period', label: 'مدة التصريح', labelEn: 'Period of the permit' },
      ...{ isRequired: true, noPast: true },
    },
    {
      ...{ kind: 'choice', key: 'hours', label: 'وقت الدخول', labelEn: 'Time of entry' },
      isRequired: true,
      options: [
        option('working', 'ساعات العمل', 'Working hours'),
        option('outside', 'خارج ساعات العمل', 'Outside working hours'),
      ],
      initial: 'working',
    },
    {
      ...{ kind: 'long_text', key: 'outside_hours', label: 'سبب الدخول خارج ساعات العمل' },
      labelEn: 'Reason for entering outside working hours',
      ...{ isRequired: true, shownWhen: where('hours', 'outside') },
    },
    {
      ...{ kind: 'short_text', key: 'leader', label: 'المسؤول عن المجموعة', labelEn: 'Group leader' },
      isRequired: true,
    },
    {
      ...{ kind: 'short_text', key: 'mobile', label: 'جوال المسؤول', labelEn: 'Mobile of the leader' },
      ...{ isRequired: true, format: 'mobile' },
    },
    {
      ...{ kind: 'number', key: 'people_count', label: 'عدد الأشخاص', labelEn: 'Number of people' },
      ...{ isRequired: true, min: 1, max: 500 },
    },
    {
      ...{ kind: 'long_text', key: 'people', label: 'أسماء الأشخاص', labelEn: 'Names of the people' },
      help: 'لكل شخص سطر: الاسم، ورقم الهوية أو الإقامة.',
      helpEn: 'One line for each person: name, and number of the ID or residence permit.',
      isRequired: true,
    },
    {
      ...{ kind: 'yes_no', key: 'with_vehicles', label: 'دخول مركبات أو معدات' },
      labelEn: 'Vehicles or equipment',
      isRequired: true,
    },
    {
      ...{ kind: 'long_text', key: 'vehicles', label: 'المركبات والمعدات' },
      labelEn: 'Which vehicles and equipment',
      help: 'لكل مركبة سطر: النوع ورقم اللوحة واسم السائق.',
      helpEn: 'One line for each vehicle: type, plate number and driver.',
      ...{ isRequired: true, shownWhen: where('with_vehicles', true) },
    },
    {
      ...{ kind: 'choices', key: 'hazards', label: 'أعمال عالية الخطورة', labelEn: 'High-risk works' },
      options: [
        option('height', 'عمل على ارتفاع', 'Work at height'),
        option('hot_work', 'أعمال ساخنة (لحام أو قص)', 'Hot work (welding or cutting)'),
        option('confined', 'أماكن محصورة', 'Confined spaces'),
        option('lifting', 'رفع أحمال', 'Lifting'),
        option('excavation', 'حفر', 'Excavation'),
        option('electrical', 'أعمال كهربائية', 'Electrical work'),
      ],
      shownWhen: whereAny('purpose', ['works', 'maintenance']),
    },
    {
      ...{ kind: 'short_text', key: 'work_permit', label: 'رقم تصريح العمل' },
      labelEn: 'Number of the permit to work',
      isRequired: true,
      shownWhen: { match: 'all', comparisons: [{ field: 'hazards', is: 'answered' }] },
    },
  ],
};
