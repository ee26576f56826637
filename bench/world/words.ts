import { searches } from './sizes';

/** Words, separated by `|`, as an SQL array. */
const list = (text: string) => `string_to_array('${text.replaceAll("'", "''")}', '|')`;

/** What names and texts are made of. */
export const words = {
  companies: list('مجموعة|شركة|مؤسسة|مكتب|دار|مصنع'),
  companyNames: list(
    'الأفق للمقاولات|النخيل|Gulf Systems|القمة للاستشارات والتصميم الداخلي|Northern Light Engineering|Rawabi',
  ),
  firstNames: list('أحمد|إبراهيم|فاطمة|سارة|خالد|نورة|عبد الرحمن|مها|Omar|Layla|يوسف|Sophia|هند|Christopher'),
  lastNames: list("العتيبي|القحطاني|الشهري|الدوسري|الحربي|آل سعيد|Haddad|المطيري|Al-Masri|الغامدي|O'Connor"),
  works: list('تطوير|توسعة|صيانة|تشغيل|إعادة تأهيل|تصميم|Renovation of|توريد وتركيب|Commissioning of|مراجعة'),
  things: list(
    'مستشفى الأطفال|شبكة المياه|جسر|مدرسة|the data centre|محطة التحلية|نظام الموارد البشرية|the northern warehouse',
  ),
  places: list('في الرياض|بجدة|in Dammam|في حي الياسمين، المرحلة الثانية|in Yanbu Industrial City|في تبوك'),
  sentences: list(
    'يشمل العمل التوريد والتركيب والاختبار والتسليم، على أن تُراجع المخططات قبل البدء.|بحسب العقد.|' +
      'To be agreed with the consultant before anything is ordered.|Delivery in three lots.|' +
      'ينسَّق مع الشركة المشغلة، ولا يُبدأ في أي جزء قبل استلام الموافقة الخطية منها ومن الدفاع المدني.',
  ),
  steps: list('مراجعة فنية|اعتماد مالي|Legal review|اعتماد المدير'),
};

/** Functions of the loading session: everything follows from the number of a row. */
export const functions = [
  `create function pg_temp.pick(n int, salt int, choices int) returns int language sql immutable
    as $$ select (abs(hashint4extended(n, salt) % choices))::int $$`,
  `create function pg_temp.word(words text[], n int, salt int) returns text language sql immutable
    as $$ select words[1 + pg_temp.pick(n, salt, array_length(words, 1))] $$`,
  `create function pg_temp.title(n int) returns text language sql immutable
    as $$ select case when n <= 30 then '${searches.rare} ' else '' end
      || pg_temp.word(${words.works}, n, 1) || ' ' || pg_temp.word(${words.things}, n, 2)
      || case when pg_temp.pick(n, 3, 3) = 0 then '' else ' ' || pg_temp.word(${words.places}, n, 4) end
      || case when pg_temp.pick(n, 5, 4) = 0 then ' ' || n else '' end $$`,
  `create function pg_temp.description(n int) returns text language sql immutable
    as $$ select case pg_temp.pick(n, 6, 5) when 0 then null
      when 1 then pg_temp.word(${words.sentences}, n, 7) || ' ' || pg_temp.word(${words.sentences}, n, 8)
        || ' ' || pg_temp.word(${words.sentences}, n, 9)
      else pg_temp.word(${words.sentences}, n, 7) end $$`,
];
