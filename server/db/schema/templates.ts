import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, isNotBlank, secondName, updatedAt } from './columns';
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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('project_templates_created_by_idx').on(table.createdBy),
    check('project_templates_name_en_not_blank', isNotBlank(table.nameEn)),
  ],
);
