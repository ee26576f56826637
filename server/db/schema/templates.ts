import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, isNotBlank, moment, secondName, updatedAt } from './columns';
import { person } from './people';

export const projectTemplates = pgTable(
  'project_templates',
  {
    id: identity(),
    name: text().notNull(),
    nameEn: secondName(),
    description: text(),
    /** JSON text with a `tasks` list, as the specification has it; `shared/rules/templates.ts` reads it. */
    templateData: text('template_data').notNull(),
    createdBy: person('created_by', 'restrict'),
    deletedAt: moment('deleted_at'),
    deletedBy: person('deleted_by', 'restrict'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('project_templates_created_by_idx').on(table.createdBy),
    index('project_templates_deleted_idx')
      .on(table.deletedAt, table.id)
      .where(sql`${table.deletedAt} is not null`),
    check('project_templates_deleted', sql`(${table.deletedAt} is null) = (${table.deletedBy} is null)`),
    check('project_templates_name_en_not_blank', isNotBlank(table.nameEn)),
  ],
);
