import type { Template } from '@shared/contracts/templates';
import type { Actor } from '@shared/rules/actor';
import { toIso } from '../../lib/time';
import { templateRights } from './policy';
import type { TemplateRow } from './queries';

export const presentTemplate = (actor: Actor, row: TemplateRow): Template => ({
  can: templateRights(actor),
  ...row,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});
