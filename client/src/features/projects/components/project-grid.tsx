import type { ReactNode } from 'react';

export const projectGrid = 'grid gap-4 *:min-w-0 sm:grid-cols-2 xl:grid-cols-3';

/** Cards side by side, as many as there is room for. */
export const ProjectGrid = ({ children }: { children: ReactNode }) => (
  <ul className={projectGrid}>{children}</ul>
);
