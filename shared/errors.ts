/**
 * The closed list of error codes and the HTTP status each one answers with.
 * The server throws a code; the sentence is worded from its locale files in the reader's language.
 */
export const errorStatus = {
  // the request itself
  invalid_input: 400,
  malformed_json: 400,
  malformed_address: 400,
  unknown_host: 421,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  renames_used_up: 429,
  accounts_used_up: 429,
  requests_used_up: 429,
  file_too_large: 413,
  file_type_refused: 415,
  /** The field of a form takes other kinds of files. */
  file_kind_refused: 415,
  /** A file that answers a field changes with the answers, by a correction. */
  file_is_answer: 409,
  too_many_files: 409,
  quota_reached: 507,
  insufficient_storage: 507,
  limit_reached: 409,
  picture_too_large: 413,
  picture_too_many_pixels: 413,
  picture_type_refused: 415,
  // who is asking
  signed_out: 401,
  wrong_credentials: 401,
  /** The session's last proof of identity is too old for this call; `auth.confirm` renews it. */
  confirmation_required: 403,
  reset_link_invalid: 409,
  email_link_invalid: 409,
  invitation_invalid: 409,
  sign_in_expired: 401,
  passkey_refused: 401,
  setup_expired: 409,
  too_many_passkeys: 409,
  passkey_known: 409,
  second_factor_required: 409,
  no_second_factor: 409,
  cross_site: 403,
  not_allowed: 403,
  not_found: 404,
  /** `details.current` is the record as it is now; `details.by` and `details.at` tell of its last change. */
  changed_meanwhile: 409,
  // projects
  project_stopped: 409,
  task_locked: 409,
  task_order_locked: 409,
  task_taken: 409,
  project_completed: 409,
  /** A deleted task comes back only to a project that is there, and open. */
  project_in_bin: 409,
  project_closed: 409,
  company_inactive: 409,
  company_protected: 409,
  company_in_use: 409,
  // requests
  request_type_inactive: 409,
  request_type_in_use: 409,
  /** The draft or the published workflow was changed since a person looked at what publishing changes. */
  draft_outdated: 409,
  /** The draft was submitted or deleted in another window. */
  draft_gone: 409,
  /** A request that was submitted again after this one is open or completed. */
  already_resubmitted: 409,
  request_closed: 409,
  /** What was decided on stays. */
  request_decided: 409,
  first_step: 409,
  step_expired: 409,
  step_already_decided: 409,
  not_step_responsible: 403,
  own_request: 403,
  decided_before: 403,
  /** The others who decide together do not wait for this person, who approves or objects. */
  not_awaited: 403,
  /** Its submitter was asked for a correction, and decisions wait for it. */
  correction_awaited: 409,
  no_correction_asked: 409,
  /** The question was answered or withdrawn. */
  question_settled: 409,
  /** There is no submitter to correct it: their account is closed, or they left the company that it was submitted for. */
  submitter_gone: 409,
  // absences
  absence_overlaps: 409,
  absence_circle: 409,
  // turns
  own_turn: 403,
  already_nudged: 409,
  // roles
  role_name_reserved: 409,
  role_name_taken: 409,
  role_in_use: 409,
  // people
  /** Invitations leave by mail alone. */
  mail_not_set_up: 409,
  already_joined: 409,
  username_taken: 409,
  email_taken: 409,
  /** Who made the account chose its password: it gains rights with another one. */
  password_not_own: 409,
  own_account: 409,
  last_admin: 409,
  user_in_use: 409,
  user_disabled: 409,
  name_confusable: 409,
  username_confusable: 409,
  // notices on devices
  /** The browser’s push service is none that the hub sends to. */
  push_service_refused: 409,
  /** The session is not remembered: after the window is closed, another person may use the browser. */
  push_not_remembered: 409,
  // imports
  sheet_unreadable: 415,
  sheet_empty: 409,
  sheet_too_long: 409,
  /** Something is wrong with a row, which checking tells. */
  import_refused: 409,
  /** `details.joined` names people who have joined. */
  import_used: 409,
  export_running: 409,
  undo_expired: 409,
  /** Words for a row alone: another one has the same, or says something else of the same project. */
  repeated_in_sheet: 409,
  differs_in_sheet: 409,
  // links
  preview_unavailable: 422,
  // the server
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** What every refused call answers with. `errors` names the fields of bad input, `details` the facts behind a refusal. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  errors?: { path: string; message: string }[];
  details?: Record<string, unknown>;
}
