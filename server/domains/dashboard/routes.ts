import * as dashboard from '@shared/contracts/dashboard';
import { on } from '../../http/mount';
import { dashboardStats } from './queries';

export const dashboardRoutes = [on(dashboard.stats)(({ actor }) => dashboardStats(actor))];
