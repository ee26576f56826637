import { priorities } from '@shared/rules/statuses';
import { z } from 'zod';
import { type Settings, timeOfDay } from '@/lib/settings';
import { tidyTime } from '@/lib/time-of-day';

const time = z.string().overwrite(tidyTime).min(1, 'required').regex(timeOfDay, 'time_of_day');

export const settingsForm = z.object({
  pushNotifications: z.boolean(),
  taskAssignmentNotifications: z.boolean(),
  projectUpdateNotifications: z.boolean(),
  defaultTaskPriority: z.enum(priorities),
  autoAssignTasks: z.boolean(),
  workingHours: z.object({ start: time, end: time }),
}) satisfies z.ZodType<Settings>;
