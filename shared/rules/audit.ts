/** Everything that the audit tells of, by kind: `noun.verb`. Both languages have words for each. */
export const actionsByKind = {
  /** Who came in, who did not, and what people were not let do. */
  access: [
    'session.begin',
    'session.end',
    'access.deny',
    'user.fail_sign_in',
    'user.lock_out',
    'user.ask_password_link',
    'user.send_password_link',
    'user.reset_password',
    'user.change_password',
    'user.send_email_link',
    'user.cancel_email',
    'user.change_email',
    'user.bind_google',
    'user.add_totp',
    'user.remove_totp',
    'user.add_passkey',
    'user.rename_passkey',
    'user.remove_passkey',
    'user.make_recovery_codes',
    'user.use_recovery_code',
    'user.reset_second_factor',
    'hub.update_settings',
    'user.end_sessions',
  ],
  people: [
    'user.create_admin',
    'user.create',
    'user.update',
    'user.rename',
    'user.update_settings',
    'user.activate',
    'user.deactivate',
    'user.remove',
    'user.add_absence',
    'user.remove_absence',
  ],
  permissions: [
    'user.set_page',
    'user.clear_page',
    'role.set_page',
    'role.clear_page',
    'company.set_page',
    'company.clear_page',
    'role.create',
    'role.update',
    'role.remove',
  ],
  companies: [
    'company.create',
    'company.update',
    'company.activate',
    'company.deactivate',
    'company.remove',
    'calendar.create',
    'calendar.update',
    'calendar.remove',
    'holiday.create',
    'holiday.update',
    'holiday.remove',
  ],
  projects: [
    'project.create',
    'project.edit',
    'project.delete',
    'project.restore',
    'project.purge',
    'template.create',
    'template.edit',
    'template.delete',
  ],
  tasks: [
    'project_task.create',
    'project_task.edit',
    'project_task.set_status',
    'project_task.assign_company',
    'project_task.assign_person',
    'project_task.take',
    'project_task.give_back',
    'project_task.move',
    'project_task.delete',
    'project_task.nudge',
    'task.create',
    'task.edit',
    'task.assign_person',
    'task.take',
    'task.give_back',
    'task.delete',
    'task.nudge',
    'note.create',
    'note.delete',
  ],
  requests: [
    'request.submit',
    'request.approve',
    'request.reject',
    'request.return',
    'request.cancel',
    'request.skip',
    'request.rule_out',
    'request.go_back',
    'request.expire',
    'request.complete',
    'request.reassign',
    'request.ask_correction',
    'request.withdraw_correction',
    'request.resubmit',
    'request.add_approver',
    'request.ask',
    'request.answer',
    'request.withdraw_question',
    'request.move_due',
    'request.nudge',
    'request_type.create',
    'request_type.update',
    'request_type.remove',
    'request_type.add_step',
    'request_type.change_step',
    'request_type.remove_step',
    'request_type.begin_draft',
    'request_type.publish_draft',
    'request_type.discard_draft',
  ],
  files: ['attachment.create', 'attachment.delete'],
  exports: ['audit.export', 'audit.purge'],
} as const satisfies Record<string, readonly `${string}.${string}`[]>;

export type AuditKind = keyof typeof actionsByKind;
export const auditKinds = Object.keys(actionsByKind) as AuditKind[];

export type AuditAction = (typeof actionsByKind)[AuditKind][number];
export const auditActions: readonly AuditAction[] = Object.values(actionsByKind).flat();

/** `user` of `user.lock_out`. */
type AuditNoun = AuditAction extends `${infer Noun}.${string}` ? Noun : never;
/** What is done to a noun: `lock_out` and the others of `user`. */
export type AuditVerb<Noun extends AuditNoun> = AuditAction extends infer Action
  ? Action extends `${Noun}.${infer Verb}`
    ? Verb
    : never
  : never;

/** What an entry may be about. An entry about none is about the hub. */
export const auditEntities = [
  'user',
  'role',
  'company',
  'project',
  'project_task',
  'task',
  'note',
  'template',
  'request',
  'request_type',
  'attachment',
  'calendar',
  'holiday',
] as const satisfies readonly AuditNoun[];
export type AuditEntity = (typeof auditEntities)[number];

/** What an entry may tell beside who, what and when. Both languages have a word for each. */
export const auditFields = [
  // what changed: from what to what by field, and the fields whose values are not kept
  ...['changes', 'fields', 'from', 'to'],
  // records
  ...[
    'name',
    'nameEn',
    'title',
    'description',
    'status',
    'priority',
    'progress',
    'notes',
    'isActive',
    'attachments',
  ],
  ...['startDate', 'endDate', 'dueDate', 'budget', 'googleMapsLink', 'location', 'orderIndex'],
  ...['estimatedHours', 'taskNumberInProject', 'taskCount', 'linkedTaskIds', 'templateData'],
  ...[
    'companyId',
    'projectId',
    'taskId',
    'projectTaskId',
    'requestId',
    'attachmentId',
    'templateId',
    'responsibleCompanyId',
    'lockBypassed',
  ],
  ...[
    'stepId',
    'stepName',
    'stepNameEn',
    'stepOrder',
    'isRequired',
    'responsibleUserId',
    'allowedDays',
    'expires',
    'revision',
    'addedFields',
    'changedFields',
    'removedFields',
    'addedSteps',
    'changedSteps',
    'removedSteps',
    'standInId',
    'requestTypeIds',
    'currentStep',
    'actingForId',
    'isStandIn',
    'askedOf',
    'approverId',
    'place',
    'resubmissionOf',
    'deciders',
  ],
  ...['estimatedDays', 'separateDuties', 'size', 'mediaType', 'version'],
  // people, companies and roles
  ...['role', 'assignedCompanyId', 'email', 'phone', 'username', 'password', 'firstName', 'lastName'],
  ...[
    'profileImageUrl',
    'hasHistory',
    'formerName',
    'density',
    'firstPage',
    'emailNotifications',
    'profileVisibility',
  ],
  ...['activityVisibility', 'logo', 'contactEmail', 'contactPhone', 'address', 'representativeId'],
  ...['pageId', 'pageKey', 'canAccess', 'secondFactorRequired'],
  ...['calendarId', 'timeZone', 'week', 'ramadan', 'followsHubHolidays', 'isExpected'],
  // signing in, calls and the audit itself
  ...['by', 'secondStep', 'inSession', 'ended', 'method', 'path', 'entries', 'days'],
  ...['actorId', 'kind', 'entity', 'entityId', 'number', 'session'],
] as const;
export type AuditField = (typeof auditFields)[number];
export type AuditData = { [Field in AuditField]?: unknown };

/** Words for every action, by noun and verb. */
export type AuditWords = { [Noun in AuditNoun]: { [Verb in AuditVerb<Noun>]: string } };
