import * as search from '@shared/contracts/search';
import { on } from '../../http/mount';
import { findRecords } from './queries';

export const searchRoutes = [on(search.find)(({ actor, query }) => findRecords(actor, query))];
