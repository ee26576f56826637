import { changers } from '../authorization/outcomes';
import { templateReaders } from '../authorization/table/projects';
import {
  type Audience,
  activity,
  address,
  contactData,
  deletedTaskOfProjectToo,
  deletedTaskToo,
  deletedToo,
  entries,
  nobody,
  ofAuthor,
  ofComment,
  ofCompany,
  ofFile,
  ofImport,
  ofProject,
  ofRequest,
  ofTask,
  ofType,
  ofTypeChangers,
  ofVersion,
  ofView,
  only,
  signedIn,
  within,
} from './audience';
import type { Kind } from './kinds';

export interface Sown {
  /** What names a row; `id` where nothing else is said. */
  key?: string;
  /** Selects `id`, `companies`, `people` and `state` of every row; see `facts.ts` for what it can build on. */
  facts: string;
  /** What each column is sown with, and who may be shown it. */
  columns: Record<string, readonly [Kind, Audience]>;
}

const none = `'{}'::int[]`;

/** Those of the type, and of the requests that were submitted with the version `v` of these tables. */
const versionFacts = (id: string, tables: string) =>
  `select ${id} as id, array_remove(array[t.company_id], null)
      || array(select unnest(f.companies) from requests r join request_facts f using (id) where r.version_id = v.id) as companies,
    array(select unnest(f.people) from requests r join request_facts f using (id) where r.version_id = v.id) as people,
    null as state
    from ${tables} join request_types t on t.id = v.request_type_id`;

/**
 * Every column that holds what not everybody may know, and its audience: from the contract's "who may call" and the
 * decisions that it refers to. Nothing here asks the product's own rules.
 */
export const sown: Record<string, Sown> = {
  users: {
    facts: `select id, array[assigned_company_id] as companies, array[id] as people,
      case when deleted_at is not null then 'deleted' else profile_visibility end as state
      from users left join user_settings on user_id = id`,
    columns: {
      first_name: ['text', signedIn],
      last_name: ['text', signedIn],
      username: ['text', signedIn],
      email: ['email', address],
      phone: ['text', contactData],
      profile_image_url: ['url', contactData],
      password_hash: ['hash', nobody],
      google_subject: ['text', nobody],
    },
  },
  user_activity: {
    key: 'user_id',
    facts: `select users.id, array[assigned_company_id] as companies, array[users.id] as people,
      activity_visibility as state from users join user_settings on user_id = users.id`,
    columns: { last_active_at: ['moment', activity] },
  },
  user_page_permissions: {
    facts: `select id, ${none} as companies, array[user_id] as people, null as state
      from user_page_permissions where id < 1900000000`,
    columns: { id: ['number', within(['permissions'], entries)] },
  },
  password_resets: {
    key: 'user_id',
    facts: `select user_id as id, ${none} as companies, ${none} as people, null as state from password_resets`,
    columns: { digest: ['text', nobody] },
  },
  email_changes: {
    key: 'user_id',
    facts: `select user_id as id, array[assigned_company_id] as companies, array[user_id] as people, null as state
      from email_changes join users on id = user_id`,
    columns: { email: ['email', contactData], digest: ['text', nobody] },
  },
  exports: {
    facts: `select id, ${none} as companies, array[created_by] as people, null as state from exports`,
    columns: { file_name: ['text', ofAuthor], filters: ['facts', nobody] },
  },
  imports: {
    facts: `select id, ${none} as companies, array[created_by] as people, null as state from imports`,
    columns: {
      file_name: ['text', ofImport],
      head: ['facts', nobody],
      rows: ['facts', nobody],
    },
  },
  invitations: {
    key: 'user_id',
    facts: `select user_id as id, ${none} as companies, ${none} as people, null as state from invitations`,
    columns: { digest: ['text', nobody] },
  },
  calendar_feeds: {
    key: 'user_id',
    facts: `select user_id as id, ${none} as companies, ${none} as people, null as state from calendar_feeds`,
    columns: { digest: ['text', nobody] },
  },
  push_devices: {
    facts: `select id, ${none} as companies, array[user_id] as people, null as state from push_devices`,
    columns: { endpoint: ['url', nobody], p256dh: ['text', nobody], auth: ['text', nobody] },
  },
  account_letters: {
    facts: `select id, ${none} as companies, ${none} as people, null as state from account_letters`,
    columns: { email: ['email', nobody], facts: ['facts', nobody] },
  },
  totp_factors: {
    key: 'user_id',
    facts: `select user_id as id, ${none} as companies, ${none} as people, null as state from totp_factors`,
    columns: { secret: ['text', nobody] },
  },
  recovery_codes: {
    facts: `select id, ${none} as companies, ${none} as people, null as state from recovery_codes`,
    columns: { hash: ['text', nobody] },
  },
  passkeys: {
    facts: `select id, ${none} as companies, array[user_id] as people, null as state from passkeys`,
    columns: {
      credential_id: ['text', nobody],
      public_key: ['text', nobody],
      name: ['text', nobody],
    },
  },
  companies: {
    facts: `select id, array[id] as companies, ${none} as people, null as state from companies`,
    columns: {
      name: ['text', signedIn],
      name_en: ['text', signedIn],
      logo: ['url', signedIn],
      description: ['text', ofCompany],
      contact_email: ['email', ofCompany],
      contact_phone: ['text', ofCompany],
      address: ['text', ofCompany],
    },
  },
  roles: {
    facts: `select id, ${none} as companies, ${none} as people, null as state from roles where not is_built_in`,
    columns: {
      name: ['text', only([...changers, 'shutOut', 'company41'])],
      name_en: ['text', only([...changers, 'shutOut', 'company41'])],
      description: ['text', only(['admin', 'company41'])],
    },
  },
  projects: {
    facts: 'select * from project_facts',
    columns: {
      unique_number: ['text', deletedToo],
      name: ['text', deletedToo],
      description: ['text', ofProject],
      google_maps_link: ['url', ofProject],
      location: ['text', ofProject],
      budget: ['amount', ofProject],
    },
  },
  project_tasks: {
    facts: 'select * from project_task_facts',
    columns: {
      name: ['text', deletedTaskOfProjectToo],
      name_en: ['text', deletedTaskOfProjectToo],
      description: ['text', ofProject],
      notes: ['text', ofProject],
    },
  },
  project_templates: {
    facts: `select id, ${none} as companies, ${none} as people, null as state from project_templates`,
    columns: {
      name: ['text', only(templateReaders)],
      name_en: ['text', only(templateReaders)],
      description: ['text', only(templateReaders)],
      template_data: ['template', only(templateReaders)],
    },
  },
  tasks: {
    facts: 'select * from task_facts',
    columns: {
      title: ['text', deletedTaskToo],
      description: ['text', ofTask],
      attachments: ['text', ofTask],
    },
  },
  comments: {
    facts: 'select * from comment_facts',
    columns: { content: ['text', within(['comments', 'notes', 'notifications'], ofComment)] },
  },
  comment_mentions: {
    key: 'comment_id',
    facts: 'select f.* from comment_mentions join comment_facts f on f.id = comment_id',
    columns: { name: ['text', within(['comments'], ofComment)] },
  },
  attachments: {
    facts: `select a.id, f.companies, f.people,
        case when a.deleted_at is null then f.state else 'gone ' || f.state end as state from attachments a
      cross join lateral owner_facts(task_id, project_task_id, request_id, null) f where draft_id is null
      union all
      select a.id, f.companies, f.people, case when a.deleted_at is null then f.state else 'gone ' || f.state end
      from attachments a join comment_facts f on f.id = comment_id
      union all
      select a.id, ${none} as companies, array[user_id] as people, null as state
      from attachments a join request_drafts d on d.id = draft_id`,
    columns: {
      // a request is found by it
      name: ['file', ofFile],
      storage_key: ['text', nobody],
    },
  },
  request_types: {
    facts: `select id, array_remove(array[company_id], null) as companies, ${none} as people,
      case when is_active then 'active' else 'inactive' end as state from request_types`,
    columns: {
      name: ['text', ofType],
      name_en: ['text', ofType],
      description: ['text', ofType],
      fields: ['fields', ofType],
    },
  },
  workflow_steps: {
    facts: `select s.id, array_remove(array[company_id], null) as companies, ${none} as people,
      case when is_active then 'active' else 'inactive' end as state
      from workflow_steps s join request_types t on t.id = s.request_type_id`,
    columns: {
      step_name: ['text', ofType],
      step_name_en: ['text', ofType],
      description: ['text', ofType],
      applies_when: ['condition', ofType],
      decided_by: ['decider', ofType],
    },
  },
  request_type_drafts: {
    key: 'request_type_id',
    facts: `select d.request_type_id as id, array_remove(array[company_id], null) as companies, ${none} as people, null as state
      from request_type_drafts d join request_types t on t.id = d.request_type_id`,
    columns: { steps: ['steps', ofTypeChangers], fields: ['fields', ofTypeChangers] },
  },
  request_type_versions: {
    facts: versionFacts('v.id', 'request_type_versions v'),
    columns: { fields: ['fields', ofVersion] },
  },
  version_steps: {
    facts: versionFacts('s.id', 'version_steps s join request_type_versions v on v.id = s.version_id'),
    columns: {
      step_name: ['text', ofVersion],
      step_name_en: ['text', ofVersion],
      description: ['text', ofVersion],
      applies_when: ['condition', ofVersion],
      decided_by: ['decider', ofVersion],
    },
  },
  requests: {
    facts: 'select * from request_facts',
    columns: {
      unique_number: ['text', ofRequest],
      title: ['text', ofRequest],
      description: ['text', ofRequest],
      answers: ['answers', ofRequest],
    },
  },
  request_revisions: {
    key: 'request_id',
    facts: `select f.* from request_revisions v join request_facts f on f.id = v.request_id`,
    columns: {
      title: ['text', ofRequest],
      description: ['text', ofRequest],
      answers: ['answers', ofRequest],
      files: ['files', ofRequest],
    },
  },
  request_questions: {
    facts: `select q.id, f.companies, f.people, f.state
      from request_questions q join request_facts f on f.id = q.request_id`,
    columns: { question: ['text', ofRequest], answer: ['answer', ofRequest] },
  },
  request_drafts: {
    facts: `select id, ${none} as companies, array[user_id] as people, null as state from request_drafts`,
    columns: {
      title: ['text', ofAuthor],
      description: ['text', ofAuthor],
      answers: ['answers', ofAuthor],
    },
  },
  saved_views: {
    facts: `select id, array_remove(array[company_id], null) as companies,
      case when company_id is null then array[user_id] else ${none} end as people,
      null as state from saved_views`,
    columns: { name: ['text', ofView] },
  },
  request_steps: {
    facts: `select s.id, f.companies, f.people, f.state
      from request_steps s join request_facts f on f.id = s.request_id`,
    columns: { notes: ['text', ofRequest], added_reason: ['reason', ofRequest] },
  },
  events: {
    facts: `select e.id, coalesce(f.companies, ${none}) as companies, coalesce(f.people, ${none}) as people, f.state
      from events e left join request_facts f on e.entity = 'request' and f.id = e.entity_id`,
    columns: {
      notes: ['text', ofRequest],
      actor_name: ['text', only(['admin'])],
      address: ['text', only(['admin'])],
      session: ['text', only(['admin'])],
      data: ['facts', only(['admin'])],
    },
  },
};

/** Of a file's own bytes, which no column holds. */
export const fileContent: Audience = within(['attachments'], ofComment);

const whenPeopleWork = 'told to all who are signed in: who counts in which hours is no secret';
const levelsOfHub =
  'read with the matrix, by those who administer the hub’s types, and with each request that they decide';

/** Columns of text that hold words of a closed list, and what is sown or kept secret in another way. */
export const plain: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...['action', 'actor_name', 'address', 'data', 'entity', 'session'].map((name) => `audit_log.${name}`),
      ...['notes', 'type'].map((name) => `request_history.${name}`),
    ].map((name) => [name, 'read by nothing: the version before wrote it (docs/decisions/0041-events.md)']),
  ),
  'account_letters.event': 'a closed list',
  'attachments.field': 'the key of a field, which the server makes',
  'attachments.media_type': 'a closed list',
  'attachments.sha256': 'a digest of a file, told with the files of a revision, which are sown',
  ...Object.fromEntries(
    ['step_name', 'step_name_en', 'description'].map((name) => [
      `request_steps.${name}`,
      'empty: the release after migration 0070 drops it',
    ]),
  ),
  'authority_levels.key': 'made of no text: what holders and limits refer to',
  'authority_levels.name': levelsOfHub,
  'authority_levels.name_en': levelsOfHub,
  'authority_holders.level': 'a key of a level',
  'authority_limits.level': 'a key of a level',
  'exchange_rates.currency': 'a closed list',
  'exchange_rates.rate': 'a number',
  'request_types.repeat_approver': 'a closed list',
  'requests.repeat_approver': 'a closed list',
  'request_steps.skipped_as': 'a closed list',
  'request_steps.authority':
    'what the level was called, and amounts; who is told the sum is tried in server/domains/requests/deciders/authority.test.ts',
  ...Object.fromEntries(
    ['field', 'text', 'number', 'currency'].map((name) => [
      `request_values.${name}`,
      'a copy of the answers of a request, which are sown, compared only',
    ]),
  ),
  'calendars.ramadan': whenPeopleWork,
  'calendars.time_zone': whenPeopleWork,
  'calendars.week': whenPeopleWork,
  'calendar_feeds.language': 'a closed list',
  'clocks.counted_by': 'a digest of a calendar, compared only',
  'companies.name_skeleton': 'made of the name, which is sown, and compared only',
  'companies.name_en_skeleton': 'made of the second name, which is sown, and compared only',
  'events.action': 'a closed list',
  'events.entity': 'a closed list',
  'former_names.first_name': 'names that people had, which are sown as names',
  'former_names.last_name': 'names that people had, which are sown as names',
  'former_names.name_skeleton': 'made of the names, which are sown, and compared only',
  'holidays.name': whenPeopleWork,
  'holidays.name_en': whenPeopleWork,
  'notifications.type': 'a closed list',
  'project_tasks.priority': 'a closed list',
  'project_tasks.status': 'a closed list',
  'picture_addresses.address': 'goes with the picture or the logo of a person or a company',
  'picture_addresses.digest': 'of bytes that all who are signed in may see',
  'pictures.bytes': 'all who are signed in may see them',
  'pictures.digest': 'of bytes that all who are signed in may see',
  'pictures.media_type': 'a closed list',
  'projects.part_names': 'names of tasks, which are sown, and searched only',
  'projects.priority': 'a closed list',
  'projects.status': 'a closed list',
  'rate_limits.key': 'forgotten all along: so many calls come from one address',
  'removed_files.storage_key': 'keys of attachments, which are sown',
  'request_drafts.priority': 'a closed list',
  'requests.part_names': 'names of steps and files, which are sown, and searched only',
  'requests.priority': 'a closed list',
  'requests.status': 'a closed list',
  'report_subscriptions.language': 'a closed list',
  'report_subscriptions.month': 'a month',
  'default_views.list': 'a closed list',
  'saved_views.list': 'a closed list',
  'saved_views.state': 'the filters of a list by their names, told with the name, which is sown',
  'push_devices.language': 'a closed list',
  'push_devices.session_id': 'that of the session, which is a canary as it is',
  'push_keys.public_key': 'what every browser is given',
  'push_keys.sealed_private_key': 'a canary as it is, and opened',
  'sessions.browser': 'a name of a product, told to the person and to admins',
  'sessions.network': 'the address that everybody in a test has',
  'sessions.system': 'a name of a product, told to the person and to admins',
  'sessions.sess': 'ids and times',
  'sessions.sid': 'each is a canary as it is',
  'exports.bytes': 'rows that its person sees: server/domains/exports/exports.test.ts',
  'exports.columns': 'keys of columns',
  'exports.failure': 'a closed list',
  'exports.format': 'a closed list',
  'exports.language': 'a closed list',
  'exports.list': 'a closed list',
  'imports.kind': 'a closed list',
  'invitations.language': 'a closed list',
  'system_pages.page_key': 'a closed list',
  'tasks.estimated_hours': 'goes with the description',
  'tasks.priority': 'a closed list',
  'tasks.status': 'a closed list',
  'turns.ending': 'a closed list',
  'user_settings.activity_visibility': 'a closed list',
  'user_settings.density': 'a closed list',
  'user_settings.first_page': 'a closed list',
  'user_settings.followed_letters': 'a closed list',
  'user_settings.profile_visibility': 'a closed list',
  'users.name_skeleton': 'made of the names, which are sown, and compared only',
  'users.role': 'a name of a role, which is sown',
  'users.username_skeleton': 'made of the user name, which is sown, and compared only',
};

const declared = Object.entries(sown).flatMap(([table, { columns }]) =>
  Object.entries(columns).map(([column, [, audience]]) => ({ name: `${table}.${column}`, audience })),
);

/** `users.email` and the others, sown or secret as they are. */
export const columnNames = (): string[] => [...declared.map(({ name }) => name), 'a file'];
/** Those with no audience at all. */
export const secretColumns = (): string[] =>
  declared.filter(({ audience }) => audience === nobody).map(({ name }) => name);
