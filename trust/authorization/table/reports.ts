import * as reports from '@shared/contracts/reports';
import { company } from '../records/people';
import { project } from '../records/projects';
import { call } from '../rows';
import { projectSeen } from './projects';

/** Everybody knows which companies there are, and is told of their turns what they see: server/domains/reports/reports.test.ts. */
export const reportRows = [
  call(reports.company, company, { own: 'ok', others: 'ok', managing: 'ok', none: 404 }),
  call(reports.project, project, projectSeen),
];
