import {
  type create,
  MAX_TEMPLATE_SIZE,
  MAX_TEMPLATE_TASKS,
  MAX_TEMPLATES,
  type update,
} from '@shared/contracts/templates';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import type { AuditData, AuditVerb } from '@shared/rules/audit';
import { templateDataOf, templateTasks } from '@shared/rules/templates';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isBeyond, isDue } from '../../db/bin';
import { lockKind, requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { projectTemplates } from '../../db/schema/templates';
import { requireVersion } from '../../db/versions';
import { inBatches } from '../../lib/batches';
import { changedFacts, changesOf, isEmpty } from '../../lib/changes';
import { found } from '../../lib/refusal';
import { requireActiveCompanies } from '../companies/queries';
import { countTemplates, findTemplate, isTemplateInBinOf, lockTemplate, type TemplateRow } from './queries';

type SentTask = Body<typeof create>['tasks'][number];

/** The tasks as they are stored; what was not said of them is nothing. */
const dataOf = (tasks: SentTask[]): string =>
  templateDataOf(
    tasks.map(({ name, nameEn, priority, description, estimatedHours, responsibleCompanyId, days }) => ({
      name,
      nameEn: nameEn ?? null,
      priority,
      description: description ?? null,
      estimatedHours: estimatedHours ?? null,
      responsibleCompanyId: responsibleCompanyId ?? null,
      days: days ?? null,
    })),
  );

export const createTemplate = (
  actor: Actor,
  { tasks, description, name, nameEn }: Body<typeof create>,
): Promise<TemplateRow> =>
  db.transaction(async (tx) => {
    await requireCompanies(tx, tasks);
    const names = { name, nameEn: nameEn ?? null };
    return insertTemplate(tx, actor, {
      ...names,
      description: description ?? null,
      templateData: dataOf(tasks),
    });
  });

/** Companies that a template did not have before exist and are active. */
async function requireCompanies(tx: Tx, tasks: SentTask[], before = ''): Promise<void> {
  const known = new Set(templateTasks(before).map(({ responsibleCompanyId }) => responsibleCompanyId));
  await requireActiveCompanies(
    tx,
    tasks.flatMap(({ responsibleCompanyId: id = null }, index) =>
      known.has(id) ? [] : [{ path: `tasks.${index}.responsibleCompanyId`, id }],
    ),
  );
}

/** Keeps tasks as a template: those of a project, in the transaction that read them, or new ones. */
export async function insertTemplate(
  tx: Tx,
  actor: Actor,
  fields: Pick<TemplateRow, 'name' | 'nameEn' | 'description' | 'templateData'>,
  projectId?: number,
): Promise<TemplateRow> {
  await lockKind(tx, 'templates');
  await requireWithin('templates', MAX_TEMPLATES, countTemplates(tx));
  await requireSize(fields.templateData);
  const [row] = await tx
    .insert(projectTemplates)
    .values({ ...fields, createdBy: actor.id })
    .returning();
  const template = row as TemplateRow;
  const { id, name, nameEn } = template;
  await audit(tx, actor, 'create', id, { name, nameEn: nameEn ?? undefined, projectId });
  return template;
}

export const changeTemplate = (
  actor: Actor,
  id: number,
  { tasks, ...body }: Body<typeof update>,
  version?: string,
): Promise<TemplateRow> =>
  db.transaction(async (tx) => {
    const template = found(await lockTemplate(tx, id));
    await requireVersion(tx, 'template', template, version);
    if (tasks) {
      await requireCompanies(tx, tasks, template.templateData);
      await requireSize(dataOf(tasks), template.templateData);
    }
    const changes = changesOf(template, { ...body, ...(tasks && { templateData: dataOf(tasks) }) });
    if (isEmpty(changes)) return template;
    await tx.update(projectTemplates).set(changes).where(eq(projectTemplates.id, id));
    await audit(tx, actor, 'edit', id, changedFacts(template, changes, ['name', 'nameEn']));
    return found(await findTemplate(id, tx));
  });

/** Of a template that has grown before there were limits, no more than it has. */
async function requireSize(data: string, before = ''): Promise<void> {
  const taskLimit = Math.max(MAX_TEMPLATE_TASKS, templateTasks(before).length);
  await requireWithin('template_tasks', taskLimit, templateTasks(data).length, 0);
  await requireWithin('template_size', Math.max(MAX_TEMPLATE_SIZE, before.length), data.length, 0);
}

export const removeTemplate = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const template = found(await lockTemplate(tx, id));
    await tx
      .update(projectTemplates)
      .set({ deletedAt: sql`clock_timestamp()`, deletedBy: actor.id })
      .where(eq(projectTemplates.id, id));
    await audit(tx, actor, 'delete', id, { name: template.name, nameEn: template.nameEn ?? undefined });
    const { deletedAt, deletedBy } = projectTemplates;
    await purge(
      tx,
      isBeyond({ table: projectTemplates, id: projectTemplates.id, deletedAt, deletedBy }, actor.id),
    );
  });

export const restoreTemplate = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockKind(tx, 'templates');
    const [template] = await tx
      .select()
      .from(projectTemplates)
      .where(and(eq(projectTemplates.id, id), isTemplateInBinOf(actor)))
      .for('update');
    const { name, nameEn } = found(template);
    await requireWithin('templates', MAX_TEMPLATES, countTemplates(tx));
    await tx
      .update(projectTemplates)
      .set({ deletedAt: null, deletedBy: null })
      .where(eq(projectTemplates.id, id));
    await audit(tx, actor, 'restore', id, { name, nameEn: nameEn ?? undefined });
  });

const BATCH = 100;

/** Deletes templates for good that lay in the bin for as long as they are kept. Returns how many. */
export const purgeTemplates = (): Promise<number> =>
  inBatches(BATCH, () => db.transaction((tx) => purge(tx, isDue(projectTemplates.deletedAt))));

async function purge(tx: Tx, isOver: SQL | undefined): Promise<number> {
  const over = tx
    .select({ id: projectTemplates.id })
    .from(projectTemplates)
    .where(isOver)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const gone = await tx.delete(projectTemplates).where(inArray(projectTemplates.id, over)).returning();
  await record(
    tx,
    gone.map(({ id, name, nameEn }) => ({
      ...{ actorId: null, action: 'template.purge', entity: 'template', entityId: id },
      ...{ data: { name, nameEn: nameEn ?? undefined }, bySystem: true },
    })),
  );
  return gone.length;
}

const audit = (
  tx: Tx,
  actor: Actor,
  verb: AuditVerb<'template'>,
  entityId: number,
  data: AuditData,
): Promise<void> =>
  record(tx, { actorId: actor.id, action: `template.${verb}`, entity: 'template', entityId, data });
