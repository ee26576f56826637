// The walk through the product that is filmed: a task passes on to the next company, a request to its last decision.
import { demoNames } from '../../e2e/demo-names.ts';
import { wordsOf } from '../../e2e/words.ts';

const PROJECT = 'برج الواحة السكني';
const REQUEST = 'اعتماد مخطط التمديدات الكهربائية للمستودعات';

const arabic = wordsOf('ar');
const english = wordsOf('en');
const { digging: DIGGING, steel: STEEL } = demoNames('ar');

/** Each is a person's: signed in as `as`, or by the form where nobody is. */
export const scenes = [
  { as: null, language: 'ar', open: '/landing', play: contractor },
  { as: 'user37', language: 'ar', open: '/company-dashboard', play: supplier },
  { as: 'user11', language: 'en', open: '/company-dashboard', play: managingCompany },
];

async function contractor({ page, hand, say }) {
  const { auth, companyDashboard, frame, projectTasks, requests } = arabic;
  say({
    ar: 'سعد مدير شركة المقاولات، وهذا يومه في مسار',
    en: 'Saad runs the contractor. This is his day in Masar',
  });
  await hand.look(1.5);
  await hand.type(page.getByLabel(auth.identifier), 'manager13');
  await hand.type(page.getByRole('textbox', { name: auth.password, exact: true }), 'masar123');
  await hand.press(page.getByRole('button', { name: auth.signIn, exact: true }));
  await hand.show(page.getByRole('tab', { name: new RegExp(`^${companyDashboard.tabs['project-tasks']}`) }));
  say({
    ar: 'مشاريع شركته ومهامها، وما ينتظر قراره',
    en: 'His company’s projects and tasks, and what waits for his decision',
  });
  await hand.look(1.8);

  await hand.press(page.getByRole('tab', { name: new RegExp(`^${companyDashboard.tabs['project-tasks']}`) }));
  await hand.press(page.getByRole('article').getByRole('link', { name: PROJECT }).first());
  say({
    ar: 'المهام تنتقل من شركة إلى شركة، ولا تُفتح مهمة قبل اكتمال التي قبلها',
    en: 'Tasks pass from company to company; each stays locked until the one before is completed',
    poster: true,
  });
  await hand.show(page.getByRole('heading', { name: DIGGING, exact: true }));
  await hand.look(2.8);
  const digging = taskCard(page, DIGGING);
  await hand.press(digging.getByRole('button', { name: projectTasks.complete }));
  say({
    ar: 'أتمّت شركته مهمتها، فانتقل الدور إلى المورّد',
    en: 'His company has finished: the turn passes to the supplier',
  });
  await hand.look(2.7);

  await hand.press(page.getByRole('banner').getByRole('link', { name: frame.nav.desk }));
  await hand.press(
    page.getByRole('tab', { name: new RegExp(`^${companyDashboard.tabs['workflow-tasks']}`) }),
  );
  say({
    ar: 'وطلب وصل إلى خطوته: يقرّر فيه من مكانه',
    en: 'A request has reached his step: he decides it on the spot',
  });
  const request = page.getByRole('article').filter({ hasText: REQUEST });
  await hand.show(request.getByRole('button', { name: requests.approve }));
  await hand.look(1.2);
  await hand.type(request.getByRole('textbox'), 'مطابق للمواصفات');
  await hand.press(request.getByRole('button', { name: requests.approve }));
  await hand.see(page.getByText(requests.toasts.approved, { exact: true }));
  say({ ar: 'وافق، فمضى الطلب إلى خطوته التالية', en: 'Approved, and on its way to the next step' });
  await hand.look(2.0);
}

async function supplier({ page, hand, say }) {
  const { notifications, shell } = arabic;
  const { projectTasks } = english;
  say({
    ar: 'عند المورّد: يوسف يعلم أن الدور قد وصل إليهم',
    en: 'At the supplier, Yousef hears that it is their turn',
  });
  await hand.look(1.2);
  await hand.press(bell(page, notifications));
  await hand.look(1.8);
  await hand.press(
    page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(STEEL) })
      .first(),
  );
  await hand.show(page.getByRole('heading', { name: STEEL, exact: true }));
  await hand.look(1.4);
  say({
    ar: 'بالعربية أو بالإنجليزية، كما يفضّل كل شخص',
    en: 'In Arabic or in English, as each person likes',
  });
  await hand.press(page.getByRole('banner').getByRole('button', { name: shell.switchLanguageLabel }));
  await hand.show(taskCard(page, demoNames('en').steel).getByRole('button', { name: projectTasks.complete }));
  await hand.look(3.0);
}

async function managingCompany({ page, hand, say }) {
  const { notifications, requests } = english;
  say({
    ar: 'عند الشركة المديرة: القرار الأخير لريم',
    en: 'At the managing company, Reem has the last word',
  });
  await hand.look(1.2);
  await hand.press(bell(page, notifications));
  await hand.look(1.6);
  await hand.press(
    page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(REQUEST) })
      .first(),
  );
  const approve = page.getByRole('main').getByRole('button', { name: requests.approve, exact: true });
  await hand.show(approve);
  await hand.look(2.0);
  await hand.press(approve);
  const dialog = page.getByRole('dialog');
  await hand.type(dialog.getByRole('textbox'), 'Approved for construction');
  await hand.press(dialog.getByRole('button', { name: requests.approve, exact: true }));
  await hand.see(page.getByText(requests.toasts.completed, { exact: true }));
  say({
    ar: 'اكتمل الطلب، وكل قرار فيه محفوظ باسم صاحبه',
    en: 'Completed, with every decision on record under its author’s name',
  });
  await hand.look(1.6);
  await hand.show(page.getByRole('heading', { name: requests.details.steps, exact: true }));
  await hand.look(2.8);
}

const taskCard = (page, name) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

const bell = (page, { bell: name }) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) });
