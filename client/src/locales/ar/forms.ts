export default {
  yes: 'نعم',
  no: 'لا',
  none: 'بدون',
  unanswered: 'بلا جواب',
  from: 'من',
  to: 'إلى',
  currencyOf: 'عملة {{label}}',
};
