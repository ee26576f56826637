import * as dryRuns from '@shared/contracts/dry-runs';
import { daysWaited } from '@shared/rules/held-time';
import { on } from '../../http/mount';
import { authorise, found } from '../../lib/refusal';
import { toIso } from '../../lib/time';
import { hubCalendar } from '../calendars/queries';
import { draftOf } from '../request-types/drafts/queries';
import { canEditType } from '../request-types/policy';
import { responsiblePeople, visibleType } from '../request-types/queries';
import { tryOn } from './queries';

export const dryRunRoutes = [
  on(dryRuns.ofDraft)(async ({ actor, params: { id } }) => {
    authorise(canEditType(actor, found(await visibleType(actor, id))));
    const { steps } = found(await draftOf(id));
    const { tried, elsewhere } = await tryOn(actor, id, steps);
    const told = elsewhere.slice(0, dryRuns.MAX_TOLD);
    const named = told.map(({ request, detour: { added, dropped } }) => ({
      request,
      added: added.slice(0, dryRuns.MAX_NAMED),
      dropped: dropped.slice(0, dryRuns.MAX_NAMED),
    }));
    const people = await responsiblePeople(named.flatMap(({ added, dropped }) => [...added, ...dropped]));
    const calendar = await hubCalendar();
    const present = ({
      stepName,
      stepNameEn,
      responsibleUserId,
      decidedBy,
    }: (typeof named)[number]['added'][number]) => {
      const person = people.get(responsibleUserId ?? 0)?.responsibleUser;
      const name = person ? `${person.firstName} ${person.lastName}` : null;
      return { stepName, stepNameEn, person: name, decidedBy };
    };
    return {
      tried,
      elsewhere: elsewhere.length,
      requests: named.map(({ request, added, dropped }) => ({
        ...request,
        createdAt: toIso(request.createdAt),
        closedAt: request.closedAt && toIso(request.closedAt),
        days: daysWaited(new Date(request.createdAt), new Date(request.closedAt ?? Date.now()), calendar),
        added: added.map(present),
        dropped: dropped.map(present),
      })),
    };
  }),
];
