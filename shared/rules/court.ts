/** How long a turn has been held, in working days of who holds it: a day at most, up to three, up to seven, and more. */
export const ages = ['day', 'three', 'week', 'more'] as const;
export type Age = (typeof ages)[number];

/** Below this many working days a turn is of that age: half a day above the whole, where `daysWaited` begins to round up. */
export const AGE_DAYS = { day: 1.5, three: 3.5, week: 7.5 } as const satisfies Partial<Record<Age, number>>;

/** The age of a turn that has been held for so many working days. */
export const ageOfDays = (days: number): Age =>
  days <= AGE_DAYS.day ? 'day' : days <= AGE_DAYS.three ? 'three' : days <= AGE_DAYS.week ? 'week' : 'more';

/** Whom a turn makes wait: the reader and their company wait for others, or others for them. */
export const sides = ['waitingOnThem', 'waitingOnUs'] as const;
export type Side = (typeof sides)[number];
