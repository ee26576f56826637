import type { User } from '@shared/contracts/users';

/** First and last name, else the e-mail address. */
export const nameOf = ({ firstName, lastName, email }: User): string =>
  `${firstName} ${lastName}`.trim() || (email ?? '');
