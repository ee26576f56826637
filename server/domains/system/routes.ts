import * as system from '@shared/contracts/system';
import { on } from '../../http/mount';
import { isDraining } from '../../lib/lifecycle';
import { Refusal } from '../../lib/refusal';
import { countActiveCompanies, databaseAnswers } from './queries';

export const systemRoutes = [
  on(system.healthz)(() => ({ status: 'ok' as const })),

  on(system.readyz)(async () => {
    if (isDraining() || !(await databaseAnswers())) throw new Refusal('unavailable');
    return { status: 'ok' as const };
  }),

  on(system.figures)(async () => ({ companies: await countActiveCompanies() })),
];
