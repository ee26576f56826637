import * as companies from '@shared/contracts/companies';
import type { Actor } from '@shared/rules/actor';
import type { Response } from 'express';
import { liftDeadline } from '../../http/deadline';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { found } from '../../lib/refusal';
import { findPicture, requirePicture } from '../pictures/commands';
import { removeCompany, updateCompany } from './commands';
import { presentCompany } from './presenter';
import { companyById, listCompanies } from './queries';

/** A company after a change, with its logo, which is fetched where a new one was named. */
async function showCompany(
  { actor, res }: { actor: Actor; res: Response },
  id: number,
  logo: string | null | undefined,
) {
  if (logo) {
    liftDeadline(res);
    await findPicture(actor, logo);
  }
  return presentCompany(actor, found(await companyById(id)));
}

export const companyRoutes = [
  on(companies.list)(async ({ actor, query }) =>
    mapPage(await listCompanies(query), (row) => presentCompany(actor, row)),
  ),
  ...[companies.update, companies.patch].map((endpoint) =>
    on(endpoint)(
      async ({ actor, params, body, version, res }) => {
        await requirePicture('logo', body.logo);
        const { id } = await updateCompany(actor, params.id, body, version);
        return showCompany({ actor, res }, id, body.logo);
      },
      { current: async ({ actor, params }) => presentCompany(actor, found(await companyById(params.id))) },
    ),
  ),
  on(companies.remove)(({ actor, params }) => removeCompany(actor, params.id)),
];
