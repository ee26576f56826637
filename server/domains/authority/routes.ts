import * as authority from '@shared/contracts/authority';
import { on } from '../../http/mount';
import { authorise } from '../../lib/refusal';
import { replaceMatrix } from './commands';
import { canEditMatrix } from './policy';
import { presentMatrix } from './presenter';
import { readMatrix } from './queries';

const presented = async () => presentMatrix(await readMatrix());

export const authorityRoutes = [
  on(authority.get)(({ actor }) => {
    authorise(canEditMatrix(actor));
    return presented();
  }),
  on(authority.update)(
    async ({ actor, body, version }) => {
      authorise(canEditMatrix(actor));
      await replaceMatrix(actor, body, version);
      return presented();
    },
    { current: presented },
  ),
];
