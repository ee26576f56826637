import { formField, type SentField, SUBMITTED_FOR } from '@shared/contracts/forms';
import { notificationTypes } from '@shared/rules/notifications';
import { pageKeys } from '@shared/rules/pages';
import fc from 'fast-check';
import { makeCompany } from '../../server/test/factories/companies';
import { makeProject } from '../../server/test/factories/projects';
import { makeRequestType } from '../../server/test/factories/request-types';
import { makeUser } from '../../server/test/factories/users';
import { newPushBrowser } from '../../server/test/push-service';
import type { World } from '../authorization/world';
import { anyText } from './texts';
import type { Meanings } from './valid';

/** Addresses that lead nowhere but to this machine; no name is looked up. */
const ownAddress = fc.oneof(
  fc.constantFrom(
    'http://127.0.0.1:9/',
    'https://[::1]/',
    'ftp://127.0.0.1/',
    'http://0x7f.1/',
    'file:///etc/passwd',
  ),
  anyText(1, 2_000).map((text) => `x${text}`),
);
const letters = 'abcdefghijklmnopqrstuvwxyzابتثجحخدذرز0123456789.-_'.split('');
/** One that nobody has. */
const userName = fc
  .tuple(fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 20 }), fc.nat())
  .map((all) => all.join(''));
const email = fc
  .tuple(fc.emailAddress({ size: 'small' }), fc.nat())
  .map(([address, number]) => `${number}${address}`);
/** One that no server answers at, or none. */
const pictureAddress = fc.constantFrom('https://127.0.0.1:9/picture.png', 'https://[::1]/', '');
const roleName = fc.constantFrom('user', 'manager', 'admin');

const timeZone = fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'America/New_York');
const clock = (first: number, last: number) =>
  fc
    .tuple(fc.integer({ min: first, max: last }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const morning = clock(0, 11);
const evening = clock(12, 23);
const week = fc.array(fc.option(fc.record({ from: morning, to: evening })), { minLength: 7, maxLength: 7 });

const days = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const anyDay = days('1900-01-01', '9999-12-30');
/** Days of which the first and the last often lie within a month. */
const startDate = fc.oneof({ weight: 3, arbitrary: days('2100-01-01', '2100-01-15') }, anyDay);
const endDate = fc.oneof({ weight: 3, arbitrary: days('2100-01-16', '2100-01-30') }, anyDay);

const fields: SentField[] = [
  { kind: 'heading', key: 'head', label: 'Purchase', help: 'With three quotations' },
  { kind: 'short_text', key: 'iban', label: 'IBAN', format: 'iban', isRequired: true },
  { kind: 'money', key: 'amount', label: 'Amount', min: 1, currencies: ['SAR', 'KWD'] },
  {
    kind: 'choice',
    key: 'centre',
    label: 'Cost centre',
    options: [{ key: 'a', name: '4410' }],
    initial: 'a',
  },
  { kind: 'day_range', key: 'days', label: 'Days', noPast: true },
  { kind: 'person', key: 'person', label: 'Person' },
  { kind: 'company', key: 'supplier', label: 'Supplier', isRequired: true },
  { kind: 'project', key: 'project', label: 'Project' },
  { kind: 'task', key: 'task', label: 'Task' },
  {
    ...{ kind: 'files', key: 'quotations', label: 'Quotations', isRequired: true },
    ...{ accept: ['pdf', 'image'], min: 2, max: 5 },
  },
  {
    ...{ kind: 'lines', key: 'items', label: 'Items', max: 20 },
    columns: [
      { kind: 'number', key: 'count', label: 'Count', isRequired: true },
      { kind: 'money', key: 'price', label: 'Price', currency: 'KWD' },
      {
        ...{ kind: 'product', key: 'total', label: 'Total', isTotalled: true },
        quantity: 'count',
        price: 'price',
      },
    ],
  },
];
/** Forms of some of these fields; a condition would need the field that it names. */
const anyFields = fc.subarray(fields);

/** What lists of requests of a type may be filtered and sorted by. */
const known = formField.parse({ kind: 'short_text', key: 'known', label: 'Known' });

/** Conditions on steps that any form can answer. */
const ofCompany = (companyId: fc.Arbitrary<number>) =>
  fc.option(
    companyId.map((id) => ({
      match: 'all',
      comparisons: [{ field: SUBMITTED_FOR, is: 'equal', value: { id } }],
    })),
  );

/** Deciders of steps that any form can name. */
const anyDecider = (companyId: fc.Arbitrary<number>) =>
  fc.option(
    fc.oneof(
      fc.constant({ kind: 'submitter_manager' }),
      companyId.map((id) => ({ kind: 'representative', company: { id } })),
      companyId.map((id) => ({ kind: 'everyone', company: { id }, role: { id: 1 } })),
    ),
  );

const pushBrowsers = [1, 2, 3].map(() => newPushBrowser('https://fcm.googleapis.com'));

async function idsOf(make: () => Promise<{ id: number }>): Promise<fc.Arbitrary<number>> {
  const made = [await make(), await make(), await make()];
  return fc.constantFrom(...made.map(({ id }) => id));
}

/** What the names of fields mean in a world: records that no call of the run removes. */
export async function meaningsOf(world: World): Promise<{ query: Meanings; body: Meanings }> {
  const companyId = await idsOf(() => makeCompany());
  const userId = await idsOf(() => makeUser({ assignedCompanyId: world.elsewhere.id }));
  // whom an admin may name in a comment on any record
  const mentions = fc.uniqueArray(await idsOf(() => makeUser({ role: 'admin' })), { maxLength: 3 });
  const records: Meanings = {
    companyId,
    assignedCompanyId: companyId,
    responsibleCompanyId: fc.constant(world.elsewhere.id),
    userId,
    responsibleUserId: userId,
    projectId: await idsOf(() => makeProject({ companyId: world.elsewhere.id })),
    requestTypeId: await idsOf(() => makeRequestType({ steps: [world.stranger], fields: [known] })),
    pageId: fc.integer({ min: 1, max: pageKeys.length }),
  };
  return {
    query: {
      ...records,
      type: fc.subarray([...notificationTypes], { minLength: 1 }).map((types) => types.join(',')),
      // of the drafts and corrections of a run
      field: fc.constant('files'),
      answer: fc.subarray(['known:answered', 'known:unanswered', 'known:equal:4410', 'known:different:a:b']),
      sort: fc.constantFrom('newest', 'oldest', 'name', 'nameEn', 'answer:known', 'answer:known:desc'),
      url: ownAddress,
      month: fc
        .tuple(fc.integer({ min: 2000, max: 2026 }), fc.integer({ min: 1, max: 10 }))
        .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`),
      session: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 16 }),
    },
    body: {
      ...records,
      // weak ones are refused, as they should be
      password: anyText(0, 180).map((text) => `kettle moon ${text}`),
      // the types of a run ask nothing
      answers: fc.constant({}),
      fields: anyFields,
      appliesWhen: ofCompany(companyId),
      decidedBy: anyDecider(companyId),
      idempotencyKey: fc.uuid({ version: 4 }),
      mentions,
      // a key of a browser is a point of a curve
      endpoint: fc.uuid().map((path) => `https://fcm.googleapis.com/fcm/send/${path}`),
      p256dh: fc.constantFrom(...pushBrowsers.map(({ subscription }) => subscription.keys.p256dh)),
      auth: fc.constantFrom(...pushBrowsers.map(({ subscription }) => subscription.keys.auth)),
      // each of them can be linked once
      linkedTaskIds: fc.constant([]),
      username: userName,
      logo: pictureAddress,
      profileImageUrl: pictureAddress,
      email,
      role: roleName,
      // what is asked for is not due before today
      dueDate: days('2100-01-01', '9999-12-30'),
      timeZone,
      week,
      from: morning,
      to: evening,
      startDate,
      endDate,
    },
  };
}
