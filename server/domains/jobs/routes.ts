import * as jobs from '@shared/contracts/jobs';
import { on } from '../../http/mount';
import { presentJobs } from './presenter';
import { lastRuns } from './queries';

export const jobRoutes = [on(jobs.list)(async () => presentJobs(await lastRuns()))];
