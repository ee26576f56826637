import { db } from '../../db/client';
import { projectTemplates } from '../../db/schema/templates';
import { serial } from './serial';

type TestTemplate = typeof projectTemplates.$inferSelect;

/** A template with tasks of these names. */
export async function makeTemplate(
  names: string[] = ['Survey', 'Foundations'],
  overrides: Partial<typeof projectTemplates.$inferInsert> = {},
): Promise<TestTemplate> {
  const templateData = JSON.stringify({ tasks: names.map((title, index) => ({ title, order: index + 1 })) });
  const [template] = await db
    .insert(projectTemplates)
    .values({ name: `Template ${serial()}`, templateData, ...overrides })
    .returning();
  return template as TestTemplate;
}
