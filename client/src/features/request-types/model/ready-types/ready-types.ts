import { type FormField, formField } from '@shared/contracts/forms';
import { documentApproval } from './document-approval';
import { handover } from './handover';
import { information } from './information';
import { leave } from './leave';
import { materialSubmittal } from './material-submittal';
import { paymentCertificate } from './payment-certificate';
import { purchase } from './purchase';
import type { ReadyType } from './ready-type';
import { siteAccess } from './site-access';
import { variationOrder } from './variation-order';

/** Those that the gallery offers, in its order. */
export const readyTypes: readonly ReadyType[] = [
  purchase,
  paymentCertificate,
  variationOrder,
  materialSubmittal,
  information,
  siteAccess,
  documentApproval,
  leave,
  handover,
];

/** Its form, with all that its fields leave unsaid. */
export const formOf = ({ fields }: ReadyType): FormField[] => fields.map((field) => formField.parse(field));
