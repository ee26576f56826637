import * as absences from '@shared/contracts/absences';
import { on } from '../../http/mount';
import { found } from '../../lib/refusal';
import { addAbsence, removeAbsence } from './commands';
import { absenceById, absencesOf, colleaguesOf, personWith } from './queries';

export const absenceRoutes = [
  // before `:id`, which would take the word for one
  on(absences.listStandIns)(({ actor, query }) => colleaguesOf(actor, query)),
  on(absences.list)(({ actor }) => absencesOf(actor.id)),
  on(absences.listOf)(async ({ params }) => absencesOf(found(await personWith(params.id)).id)),
  on(absences.create)(async ({ actor, body }) => found(await absenceById(await addAbsence(actor, body)))),
  on(absences.remove)(({ actor, params }) => removeAbsence(actor, params.id)),
];
