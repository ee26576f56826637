/** What happens to an account that its owner is told about by mail. */
export type AccountEvent =
  | 'new_password'
  | 'email_change_asked'
  | 'new_email'
  | 'new_role'
  | 'new_device'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'second_step_locked'
  | 'calendar_feed_made';
