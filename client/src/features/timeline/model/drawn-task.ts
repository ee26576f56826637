import type { ProjectTask } from '@shared/contracts/project-tasks';
import type { ProjectTimeline } from '@shared/contracts/projects';
import type { Span } from '@shared/rules/timeline';
import type { Dates } from '@shared/rules/working-days';

/** The hub's clock. */
export interface Clock {
  now: number;
  timeZone: string;
}

export type Turn = ProjectTimeline['tasks'][number]['turns'][number];

export interface DrawnTask {
  task: ProjectTask;
  /** Dates that are not saved. */
  draft: Dates | null;
  isSaving: boolean;
  turns: readonly Turn[];
  drift: number | null;
  /** When it can be done at the earliest, where that is later than planned. */
  expected: Span | null;
}

/** What is done with the plan of a task. */
export interface PlanActs {
  onDraft: (task: ProjectTask, dates: Dates | null) => void;
  onSave: (task: ProjectTask, dates: Dates) => void;
  onEdit: (task: ProjectTask) => void;
}
