export default {
  skip: 'تخطٍّ إلى المحتوى',
  splash: 'جارٍ تحميل مسار…',
  switchLanguage: 'English',
  switchLanguageLabel: 'Switch to English',
  home: 'مسار، الصفحة الرئيسية',
  theme: { label: 'المظهر', light: 'فاتح', dark: 'داكن', system: 'حسب الجهاز' },
  pages: {
    landing: 'مرحبًا بك',
    login: 'تسجيل الدخول',
    dashboard: 'لوحة التحكم',
    notFound: 'الصفحة غير موجودة',
  },
  notFound: {
    title: 'هذه الصفحة خارج المسار',
    text: 'العنوان غير صحيح، أو نُقلت الصفحة أو حُذفت.',
    action: 'الانتقال إلى لوحة التحكم',
  },
  crash: {
    title: 'تعطلت هذه الصفحة',
    text: 'حدث خطأ غير متوقع في هذه الصفحة. بقية مسار تعمل كالمعتاد.',
    updated: 'تعذّر تحميل ملفاتها: انقطع الاتصال، أو صدرت نسخة جديدة من مسار. أعد تحميل الصفحة للمتابعة.',
    reload: 'إعادة تحميل الصفحة',
  },
};
