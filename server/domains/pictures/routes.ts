import * as pictures from '@shared/contracts/pictures';
import { on } from '../../http/mount';
import { found } from '../../lib/refusal';
import { requireStorage } from '../storage/commands';
import { addPicture, countPicture } from './commands';
import { pictureByDigest } from './queries';

export const pictureRoutes = [
  on(pictures.get)(async ({ params }) => found(await pictureByDigest(params.digest))),

  on(pictures.add)(async ({ actor, receive }) => {
    await countPicture(actor);
    await requireStorage(actor);
    return { address: await addPicture(actor, await receive()) };
  }),
];
