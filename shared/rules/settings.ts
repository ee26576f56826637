import { type Actor, isOfOperations } from './actor';
import { mayChange } from './reach';

/** Whom a person lets see something of them: everybody who sees them at all, their colleagues, or nobody. */
export const visibilities = ['public', 'company', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

/** How much room a row of a list takes. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Where a person begins after signing in: where their role and company have them begin, or at all that waits for them. */
export const firstPages = ['usual', 'my_work'] as const;
export type FirstPage = (typeof firstPages)[number];

/** When news of what a person follows is mailed: not, at the next full hour, or once a day. */
export const digests = ['off', 'hourly', 'daily'] as const;

/** What the hub keeps of an account's choices. */
export interface AccountSettings {
  density: Density;
  firstPage: FirstPage;
  emailNotifications: boolean;
  followedLetters: (typeof digests)[number];
  /** The hour of a daily digest, 0 to 23, by the clock of their company. */
  digestHour: number;
  profileVisibility: Visibility;
  activityVisibility: Visibility;
}

/** Until a person chooses. */
export const defaultAccountSettings: AccountSettings = {
  density: 'comfortable',
  firstPage: 'usual',
  emailNotifications: true,
  followedLetters: 'daily',
  digestHour: 8,
  profileVisibility: 'company',
  activityVisibility: 'private',
};

interface Person {
  id: number;
  assignedCompanyId: number | null;
}

const isShown = (viewer: Actor, person: Person, visibility: Visibility): boolean =>
  viewer.id === person.id ||
  visibility === 'public' ||
  (visibility === 'company' &&
    person.assignedCompanyId !== null &&
    person.assignedCompanyId === viewer.assignedCompanyId);

/**
 * Whether a person's e-mail address and phone number may be shown, where they are shown at all; a choice of nothing
 * yet is the default. A person who administers the person needs them whatever was chosen, and the operations office, which
 * oversees everybody's requests, unless they are private.
 */
export const seesContactData = (
  viewer: Actor,
  person: Person,
  { profileVisibility }: { profileVisibility: Visibility | null },
): boolean => {
  const visibility = profileVisibility ?? defaultAccountSettings.profileVisibility;
  return (
    isShown(viewer, person, visibility) ||
    (isOfOperations(viewer) && visibility !== 'private') ||
    mayChange(viewer, 'users', person.assignedCompanyId)
  );
};

/** Whether they may be told when the person was last active: administering does not need it. */
export const seesActivity = (
  viewer: Actor,
  person: Person,
  { activityVisibility }: { activityVisibility: Visibility | null },
): boolean => isShown(viewer, person, activityVisibility ?? defaultAccountSettings.activityVisibility);
