import type { Duties } from '@shared/contracts/users';

/** How much of all kinds together. */
export const sum = ({ openSteps, typeSteps, companies, tasks }: Duties['counts']): number =>
  openSteps + typeSteps + companies + tasks;
