/** Rules of Squawk that ask all of our migrations for something that is done in another place, or left for a reason. */
export const answered = {
  'require-lock-timeout': 'set for every migration by `migrateDatabase`',
  'require-statement-timeout':
    'an index of a large table takes its time; migrations are a step of the operator, who sees it and can end it',
  'prefer-bigint-over-int':
    'ids of four bytes: two thousand years of a million rows each, and exact as a number of JavaScript',
};

const beforeAnyRelease = 'made before the first release: on a new hub the tables are empty when it runs';
const madeAnew =
  'a stored expression is computed anew in the same transaction; people wait for as long as docs/operations.md says';
const ofNotices = 'one pass over the notifications, of which read ones are kept for 90 days';
const ownColumn = 'in a table of a library, which reads and writes this type';

/** What Squawk finds in a migration: rule, how many times, and why it may stay. */
export const explained: Record<string, [rule: string, count: number, why: string][]> = {
  '0000_base.sql': [
    ['prefer-text-field', 1, `rate_limits.key: ${ownColumn}`],
    ['prefer-timestamp-tz', 1, `sessions.expire: ${ownColumn}`],
  ],
  '0001_ordering.sql': [
    ['constraint-missing-not-valid', 3, beforeAnyRelease],
    [
      'disallowed-unique-constraint',
      2,
      `${beforeAnyRelease}; deferred ranks can be no index of another kind`,
    ],
    ['adding-foreign-key-constraint', 1, beforeAnyRelease],
  ],
  '0003_search.sql': [
    ['adding-field-with-default', 11, beforeAnyRelease],
    ['require-concurrent-index-creation', 11, beforeAnyRelease],
  ],
  '0005_account_links.sql': [['require-concurrent-index-creation', 1, beforeAnyRelease]],
  '0007_request_times.sql': [['require-concurrent-index-creation', 3, beforeAnyRelease]],
  '0009_short_search.sql': [['require-concurrent-index-creation', 5, beforeAnyRelease]],
  '0010_list_indexes.sql': [
    ['require-concurrent-index-creation', 5, beforeAnyRelease],
    ['require-concurrent-index-deletion', 1, beforeAnyRelease],
  ],
  '0011_plain_indexes.sql': [
    ['require-concurrent-index-creation', 21, beforeAnyRelease],
    ['require-concurrent-index-deletion', 22, beforeAnyRelease],
  ],
  '0012_user_settings.sql': [
    ['require-concurrent-index-creation', 1, beforeAnyRelease],
    ['prefer-bigint-over-smallint', 1, 'counts the attempts at one mail, which end after a few'],
  ],
  '0013_unattended_steps.sql': [['constraint-missing-not-valid', 1, beforeAnyRelease]],
  '0015_listed.sql': [['require-concurrent-index-creation', 2, beforeAnyRelease]],
  '0022_sessions_of_people.sql': [
    [
      'require-concurrent-index-creation',
      1,
      'the table holds the sessions of a month: sign-ins wait for a fraction of a second',
    ],
  ],
  '0019_audit_origin.sql': [
    [
      'ban-drop-not-null',
      2,
      'an entry about the hub is about no record; the version before only writes entries, and fills both',
    ],
  ],
  '0020_separate_duties_and_names.sql': [
    [
      'require-concurrent-index-creation',
      2,
      'of columns that are null on all of the people: nothing to read',
    ],
  ],
  '0025_company_name_skeletons.sql': [
    [
      'require-concurrent-index-creation',
      1,
      'of a column that is null on all of the companies: nothing to read',
    ],
  ],
  '0030_former_name_skeletons.sql': [
    [
      'require-concurrent-index-creation',
      1,
      'of a column that is null on all of the former names: nothing to read',
    ],
  ],
  '0032_file_versions.sql': [
    ['require-concurrent-index-creation', 1, 'of a column that is null on all of the files: little to write'],
    ['constraint-missing-not-valid', 1, 'of columns that are new: one pass over the files'],
  ],
  '0033_task_people.sql': [
    [
      'require-concurrent-index-creation',
      1,
      'of a column that is null on all of the tasks: nothing to write',
    ],
    ['adding-foreign-key-constraint', 1, 'of a column that is null on all of the tasks: nothing to look up'],
    ['constraint-missing-not-valid', 1, 'of a column that is null on all of the tasks: nothing to look up'],
  ],
  '0026_audit_sessions.sql': [['require-concurrent-index-creation', 1, beforeAnyRelease]],
  '0024_audit_kept.sql': [
    ['require-concurrent-index-creation', 4, beforeAnyRelease],
    ['require-concurrent-index-deletion', 1, beforeAnyRelease],
  ],
  '0038_responsible_people.sql': [
    [
      'require-concurrent-index-creation',
      1,
      'of a column that is null on all of the tasks: nothing to write',
    ],
    ['adding-foreign-key-constraint', 1, 'of a column that is null on all of the tasks: nothing to look up'],
    ['constraint-missing-not-valid', 1, 'of a column that is null on all of the tasks: nothing to look up'],
  ],
  '0039_task_notices.sql': [
    [
      'require-concurrent-index-creation',
      1,
      'of a column that is null on all of the notifications: nothing to write',
    ],
    [
      'adding-foreign-key-constraint',
      1,
      'of a column that is null on all of the notifications: nothing to look up',
    ],
    ['constraint-missing-not-valid', 3, ofNotices],
  ],
  '0035_density.sql': [
    ['constraint-missing-not-valid', 1, 'of a column that is new: one pass over the settings'],
  ],
  '0036_second_names.sql': [
    [
      'constraint-missing-not-valid',
      7,
      'of columns that are new: one pass over each table, the largest of which is written anew below',
    ],
    ['adding-field-with-default', 5, madeAnew],
    ['ban-drop-column', 5, `${madeAnew}, under the same name`],
    ['require-concurrent-index-creation', 7, madeAnew],
  ],
  '0046_absences.sql': [
    [
      'require-concurrent-index-creation',
      1,
      'of decisions in another person’s place: one pass over the events, of which it holds few',
    ],
  ],
  '0052_stand_in_named.sql': [['constraint-missing-not-valid', 1, ofNotices]],
  '0056_type_versions.sql': [
    [
      'require-concurrent-index-creation',
      1,
      'of a column that is new, on requests, which are written anew above: a second of it',
    ],
    ['adding-foreign-key-constraint', 2, 'of columns that are new: one pass over requests and steps'],
    ['constraint-missing-not-valid', 2, 'of columns that are new: one pass over requests and steps'],
  ],
  '0061_step_conditions.sql': [
    [
      'require-concurrent-index-creation',
      1,
      'of a column that is new, on the steps of versions, of which there are few: it holds none',
    ],
  ],
  '0058_corrections.sql': [
    [
      'constraint-missing-not-valid',
      4,
      'one pass over the notifications, of which read ones are kept for 90 days, one over the turns, and two over the requests',
    ],
  ],
  '0062_questions.sql': [['constraint-missing-not-valid', 1, ofNotices]],
  '0063_extra_approvers.sql': [
    ['adding-foreign-key-constraint', 1, 'of a column that is new: one pass over the steps'],
    ['constraint-missing-not-valid', 2, 'of columns that are new: one pass over the steps'],
  ],
  '0065_file_answers.sql': [
    [
      'require-concurrent-index-creation',
      1,
      'of a column that is null on all of the files: nothing to write',
    ],
    ['adding-foreign-key-constraint', 1, 'of a column that is null on all of the files: nothing to look up'],
    ['constraint-missing-not-valid', 3, 'of columns that are new: one pass over the files'],
  ],
  '0066_repeat_approver.sql': [
    ['constraint-missing-not-valid', 2, 'of columns that are new: one pass over the requests'],
  ],
  '0070_texts_of_versions.sql': [
    ['adding-not-nullable-field', 2, 'they are filled before, and servers of the version before fill them'],
    [
      'ban-drop-not-null',
      1,
      'servers of the version before read the version’s text, and this one where there is none',
    ],
    ['changing-column-type', 3, 'of text to text: the table is written anew without what was in them'],
  ],
  '0069_decided_together.sql': [
    [
      'constraint-missing-not-valid',
      4,
      'of columns that are null on all of them: one pass over the steps and the notifications',
    ],
    ['require-concurrent-index-creation', 1, 'of the open turns of requests: some ten thousand'],
    ['require-concurrent-index-deletion', 1, 'it takes a moment, in which turns wait'],
  ],
  '0071_requests_of_days.sql': [
    ['require-concurrent-index-creation', 1, '0.4 s for 310,000 requests; on more it is made by hand before'],
  ],
  '0072_talk.sql': [
    [
      'renaming-table',
      1,
      'servers of the version before find a view of the former name, and write through it',
    ],
    [
      'adding-foreign-key-constraint',
      7,
      'of columns that are new: one pass over the notes, the files and the notifications each',
    ],
    [
      'constraint-missing-not-valid',
      14,
      'of columns that are new, on the notes, the files, the settings and the notifications, of which read ones are kept for 90 days',
    ],
    [
      'require-concurrent-index-creation',
      7,
      'of columns that are null on all of the notes, the files and the notifications: nothing to write',
    ],
    ['prefer-bigint-over-smallint', 1, 'an hour of a day'],
  ],
  '0073_search.sql': [
    ['adding-field-with-default', 2, madeAnew],
    [
      'ban-drop-column',
      1,
      `${madeAnew}, under the same name, with the lines that the version before looks into`,
    ],
    ['require-concurrent-index-creation', 3, madeAnew],
  ],
  '0068_request_values.sql': [
    [
      'prefer-bigint-over-smallint',
      1,
      'the place of a choice among those of one answer, of which there are few',
    ],
  ],
  '0067_authority.sql': [
    [
      'require-concurrent-index-creation',
      1,
      'of three narrow columns of the requests: a second where there are 300,000',
    ],
  ],
  '0060_resubmissions.sql': [
    [
      'require-concurrent-index-creation',
      2,
      'of columns that are null on all of the requests and drafts: nothing to write',
    ],
    ['adding-foreign-key-constraint', 2, 'of columns that are null on all of them: nothing to look up'],
    ['constraint-missing-not-valid', 2, 'of columns that are null on all of them: nothing to look up'],
  ],
  '0083_project_task_bin.sql': [
    ['adding-foreign-key-constraint', 2, 'of columns that are null on all of them: nothing to look up'],
    ['constraint-missing-not-valid', 3, 'of columns that are new: one pass over the tasks of projects'],
    ['require-concurrent-index-creation', 2, 'of what was deleted: none yet'],
    [
      'ban-drop-not-null',
      1,
      'servers of the version before join the project, and so never read a task without one',
    ],
  ],
  '0074_bin.sql': [
    ['adding-foreign-key-constraint', 3, 'of columns that are null on all of them: nothing to look up'],
    [
      'constraint-missing-not-valid',
      7,
      'of columns that are new: one pass over the tasks, the templates and the files each',
    ],
    [
      'require-concurrent-index-creation',
      4,
      'three of what was deleted: none yet; one pass over the general tasks, some hundred thousand at most',
    ],
    ['require-concurrent-index-deletion', 1, 'made anew in the same transaction'],
  ],
  '0054_decided_notices.sql': [['constraint-missing-not-valid', 1, ofNotices]],
  '0050_project_news.sql': [['constraint-missing-not-valid', 1, ofNotices]],
  '0048_step_expiry.sql': [
    [
      'constraint-missing-not-valid',
      2,
      'one pass over the notifications, of which read ones are kept for 90 days, and one over the turns',
    ],
    ['require-concurrent-index-creation', 1, 'of steps that expire: none yet'],
  ],
  '0047_nudges.sql': [['constraint-missing-not-valid', 1, ofNotices]],
  '0051_work_handed_over.sql': [
    ['constraint-missing-not-valid', 3, ofNotices],
    ['adding-foreign-key-constraint', 1, 'of a column that is new'],
  ],
  '0041_my_work.sql': [
    ['require-concurrent-index-creation', 1, 'of the open turns of persons: some ten thousand at most'],
    ['constraint-missing-not-valid', 1, 'of a column that is new: one pass over the settings'],
  ],
  '0043_clocks.sql': [
    ['constraint-missing-not-valid', 2, 'of columns that are new: one pass over the steps'],
  ],
  '0044_reminders.sql': [
    [
      'adding-field-with-default',
      1,
      'a constant: its sign alone makes an expression of it, and nothing is written anew',
    ],
    ['require-concurrent-index-creation', 1, 'of the clocks of open turns: some thousand'],
    ['constraint-missing-not-valid', 1, ofNotices],
  ],
  '0045_open_turns.sql': [
    [
      'require-concurrent-index-creation',
      1,
      'of the open turns: some ten thousand, a hundred thousand at most',
    ],
  ],
  '0055_turns_of_projects.sql': [
    ['adding-foreign-key-constraint', 1, 'of a column that is new'],
    ['constraint-missing-not-valid', 1, 'of a column that is new: one pass over the turns'],
    [
      'require-concurrent-index-creation',
      2,
      'one pass over the turns each; docs/operations.md says how long',
    ],
  ],
  '0077_saved_views.sql': [
    [
      'require-concurrent-index-creation',
      14,
      'one pass over requests, projects, tasks and people each; docs/operations.md says how long',
    ],
  ],
  '0079_exports.sql': [
    ['adding-foreign-key-constraint', 1, 'of a column that is new'],
    ['prefer-bigint-over-smallint', 1, 'attempts, three at most'],
    ['constraint-missing-not-valid', 3, 'one pass over the notifications each'],
    ['require-concurrent-index-creation', 1, 'one pass over the notifications'],
  ],
  '0080_tables.sql': [['require-concurrent-index-creation', 1, 'one pass over the projects']],
  '0082_report_subscriptions.sql': [['prefer-bigint-over-smallint', 1, 'attempts, three at most']],
  '0034_arabic_stems.sql': [
    ['adding-field-with-default', 11, madeAnew],
    [
      'ban-drop-column',
      11,
      `${madeAnew}, under the same name, with the lines that the version before looks into`,
    ],
    ['require-concurrent-index-creation', 16, madeAnew],
  ],
};
