/** Why a sign-in with Google came to nothing: the sign-in screen is opened with one of these as its `error`. */
export const googleFailures = [
  'google_not_configured',
  'google_unverified',
  'google_not_registered',
  'google_refused',
  'google_failed',
] as const;
export type GoogleFailure = (typeof googleFailures)[number];
