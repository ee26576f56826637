import * as linkPreview from '@shared/contracts/link-preview';
import { liftDeadline } from '../../http/deadline';
import { on } from '../../http/mount';
import { Refusal } from '../../lib/refusal';
import { pictureAt } from '../pictures/commands';
import { countPreview } from './commands';
import { pictureNamedBy, presentPreview } from './presenter';
import { pageBehind } from './queries';

export const linkPreviewRoutes = [
  on(linkPreview.get)(async ({ actor, query, language, res }) => {
    liftDeadline(res);
    await countPreview(actor.id);
    const page = await pageBehind(query.url, language);
    if (!page && !query.orNull) throw new Refusal('preview_unavailable');
    if (!page) return null;
    const picture = pictureNamedBy(page);
    return presentPreview(page, picture && (await pictureAt(picture, actor)));
  }),
];
