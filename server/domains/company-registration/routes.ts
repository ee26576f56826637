import * as companies from '@shared/contracts/companies';
import { liftDeadline } from '../../http/deadline';
import { on } from '../../http/mount';
import { found } from '../../lib/refusal';
import { presentCompany } from '../companies/presenter';
import { companyById } from '../companies/queries';
import { findPicture, requirePicture } from '../pictures/commands';
import { registerCompany } from './commands';

export const companyRegistrationRoutes = [
  on(companies.create)(async ({ actor, body, res }) => {
    await requirePicture('logo', body.logo);
    const { id } = await registerCompany(actor, body);
    if (body.logo) {
      liftDeadline(res);
      await findPicture(actor, body.logo);
    }
    return presentCompany(actor, found(await companyById(id)));
  }),
];
