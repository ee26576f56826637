import type { Job } from '@shared/contracts/jobs';
import { jobNames, jobPeriods } from '@shared/rules/jobs';
import { toIso } from '../../lib/time';
import type { RunRow } from './queries';

const states = { active: 'running', completed: 'succeeded', failed: 'failed', cancelled: 'failed' } as const;

/** All jobs, those without a known run among them. */
export const presentJobs = (runs: RunRow[]): Job[] =>
  jobNames.map((name) => {
    const run = runs.find((one) => one.name === name);
    return {
      name,
      period: jobPeriods[name],
      state: run ? states[run.state] : null,
      startedAt: toIso(run?.startedAt ?? null),
      endedAt: toIso(run?.endedAt ?? null),
    };
  });
