interface Step {
  key: string;
  /** The screen that it is about, by its picture. */
  picture: string;
}

/** How long a step stays in autoplay, in milliseconds. */
export const STEP_TIME = 5000;

/** The tour in its order: where the day starts, the work, the decisions, the people. */
export const steps = [
  { key: 'dashboard', picture: 'dashboard' },
  { key: 'projects', picture: 'projects' },
  { key: 'path', picture: 'project' },
  { key: 'task', picture: 'task' },
  { key: 'submit', picture: 'create-request' },
  { key: 'decide', picture: 'decision' },
  { key: 'company', picture: 'company' },
  { key: 'people', picture: 'users' },
] as const satisfies readonly Step[];

export type TourStep = (typeof steps)[number];

export const LAST_STEP = steps.length - 1;

export const stepAt = (index: number): TourStep => steps[index] ?? steps[0];
