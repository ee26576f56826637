import { eq } from 'drizzle-orm';
import { companySkeletons, nameSkeletons } from '../../../lib/confusables';
import { hashPassword } from '../../../lib/passwords';
import type { Tx } from '../../client';
import { companies, users } from '../../schema/people';
import { rolePagePermissions, systemPages } from '../../schema/permissions';
import { roles } from '../../schema/roles';
import { ago } from './time';

const demoCompanies = [
  {
    id: 11,
    name: 'شركة أفق التطوير',
    nameEn: 'Ofoq Development',
    description: 'الشركة المديرة: تخطط المشاريع وتتابع الشركات المشاركة حتى التسليم.',
    contactEmail: 'info@ofoq.example',
    contactPhone: '+966 11 400 1100',
    address: 'طريق الملك فهد، حي العليا، الرياض',
  },
  {
    id: 12,
    name: 'مكتب نجد الهندسي',
    nameEn: 'Najd Engineering Office',
    description: 'تصميم معماري وإنشائي، وإشراف على التنفيذ.',
    contactEmail: 'office@najd-eng.example',
    contactPhone: '+966 11 400 1200',
    address: 'شارع التحلية، الرياض',
  },
  {
    id: 13,
    name: 'شركة البناء الحديث للمقاولات',
    nameEn: 'Modern Build Contracting',
    description: 'مقاولات عامة وأعمال خرسانية وتشطيبات.',
    contactEmail: 'projects@modern-build.example',
    contactPhone: '+966 13 400 1300',
    address: 'المنطقة الصناعية الثانية، الدمام',
  },
  {
    id: 37,
    name: 'الخليج لمواد البناء',
    nameEn: 'Gulf Building Materials',
    description: 'توريد الحديد والأسمنت ومواد التشطيب إلى مواقع المشاريع.',
    contactEmail: 'supply@gulf-materials.example',
    contactPhone: '+966 13 400 3700',
    address: 'طريق الميناء، الدمام',
  },
  {
    id: 41,
    name: 'مكتب العمليات المشترك',
    nameEn: 'Joint Operations Office',
    description: 'ينسق بين الشركات ويتابع سير الطلبات.',
    contactEmail: 'ops@masar.example',
    contactPhone: '+966 11 400 4100',
    address: 'مركز الملك عبدالله المالي، الرياض',
  },
];

const demoUsers = [
  { username: 'admin', role: 'admin', company: null, firstName: 'عبدالله', lastName: 'الشهري' },
  { username: 'manager11', role: 'manager', company: 11, firstName: 'خالد', lastName: 'العتيبي' },
  { username: 'user11', role: 'user', company: 11, firstName: 'ريم', lastName: 'القحطاني' },
  { username: 'manager12', role: 'manager', company: 12, firstName: 'فيصل', lastName: 'الدوسري' },
  { username: 'user12', role: 'user', company: 12, firstName: 'نورة', lastName: 'السبيعي' },
  { username: 'manager13', role: 'manager', company: 13, firstName: 'سعد', lastName: 'الحربي' },
  { username: 'user13', role: 'user', company: 13, firstName: 'ماجد', lastName: 'الزهراني' },
  { username: 'user37', role: 'user', company: 37, firstName: 'يوسف', lastName: 'باوزير' },
  { username: 'user41', role: 'user', company: 41, firstName: 'هند', lastName: 'المطيري' },
  { username: 'ordinary', role: 'user', company: null, firstName: 'ليان', lastName: 'الغامدي' },
] as const;

export type DemoName = (typeof demoUsers)[number]['username'];
/** The id of each demo account by its user name. */
export type People = Record<DemoName, number>;

const representatives: [company: number, person: DemoName][] = [
  [11, 'manager11'],
  [12, 'manager12'],
  [13, 'manager13'],
  [37, 'user37'],
];

export async function seedPeople(tx: Tx): Promise<People> {
  for (const { id, ...details } of demoCompanies) {
    const row = { ...details, ...companySkeletons(details), createdAt: ago(90) };
    await tx
      .insert(companies)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: companies.id, set: row });
  }
  const [adminHash, everyoneHash] = await Promise.all([hashPassword('admin123'), hashPassword('masar123')]);
  const made = await tx
    .insert(users)
    .values(
      demoUsers.map(({ company, ...user }, index) => ({
        ...user,
        ...nameSkeletons(user),
        email: `${user.username}@masar.example`,
        phone: `+96650000${String(1000 + index)}`,
        passwordHash: user.username === 'admin' ? adminHash : everyoneHash,
        assignedCompanyId: company,
        isDemo: true,
        createdAt: ago(88 - index),
      })),
    )
    .returning({ id: users.id, username: users.username });
  for (const [company, person] of representatives) {
    const representativeId = made.find(({ username }) => username === person)?.id;
    await tx.update(companies).set({ representativeId }).where(eq(companies.id, company));
  }
  await seedCustomRole(tx);
  return Object.fromEntries(made.map(({ username, id }) => [username, id])) as People;
}

/** A role of the hub's own: it sees what others see, and the request types as well. */
async function seedCustomRole(tx: Tx): Promise<void> {
  const access: Record<string, boolean> = { 'request-types': true, 'create-project': false };
  const [role] = await tx
    .insert(roles)
    .values({
      name: 'مراقب الجودة',
      nameEn: 'Quality observer',
      description: 'يتابع المشاريع والطلبات ويطّلع على أنواعها دون إنشاء مشاريع.',
    })
    .returning({ id: roles.id });
  for (const [pageKey, canAccess] of Object.entries(access)) {
    const [page] = await tx.select().from(systemPages).where(eq(systemPages.pageKey, pageKey));
    if (role && page)
      await tx.insert(rolePagePermissions).values({ roleId: role.id, pageId: page.id, canAccess });
  }
}
