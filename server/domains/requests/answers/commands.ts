import {
  type AnsweredFile,
  type Answers,
  type ChosenRecord,
  type FormField,
  recordKinds,
} from '@shared/contracts/forms';
import type { Actor } from '@shared/rules/actor';
import { answersSchema, filesIn, type Typed } from '@shared/rules/answers';
import { MAX_ANSWER_FILES } from '@shared/rules/attachments';
import { requireWithin } from '../../../db/bounds';
import type { Tx } from '../../../db/client';
import { badPart, Refusal } from '../../../lib/refusal';
import { today } from '../../../lib/time';
import { choosable } from '../../records/queries';
import { type FileForField, type FileSources, filesFields, filesForFields } from '../files/queries';

/** What was answered before to the same fields, and when: `YYYY-MM-DD`. */
interface Before {
  answers: Answers;
  day: string;
}

/**
 * What was sent as answers to these fields, as it is kept; what is wrong is refused by field. Days may be as far in the past as they
 * were when they were first answered, and a record that was chosen before may be chosen no longer and stays.
 */
export async function takeAnswers(
  tx: Tx,
  actor: Actor,
  fields: readonly FormField[],
  sent: Typed,
  sources: FileSources,
  { answers: before, day }: Before = { answers: {}, day: today() },
): Promise<Answers> {
  const typed = await withFiles(tx, actor, fields, sent, sources);
  const { data: answers, error } = answersSchema(fields, day).safeParse(typed);
  if (error) throw badPart('answers', error);
  await requireWithin('answer_files', MAX_ANSWER_FILES, 0, filesIn(fields, answers).length);
  return { ...answers, ...(await namedRecords(tx, actor, fields, answers, before)) };
}

/** What was sent, with the files that it names by their ids as they are; one that is not there is refused with its field. */
async function withFiles(
  tx: Tx,
  actor: Actor,
  fields: readonly FormField[],
  sent: Typed,
  sources: FileSources,
): Promise<Typed> {
  const keys = filesFields(fields).flatMap(({ key }) => (Array.isArray(sent[key]) ? [key] : []));
  if (keys.length === 0) return sent;
  const files = await filesForFields(actor, sources, tx);
  const ofField = (key: string) =>
    (sent[key] as unknown[]).map((one) => {
      const file = files.find(
        ({ id, field }) => field === key && id === (one as { id?: unknown } | null)?.id,
      );
      return file ? factsOf(file) : null;
    });
  return { ...sent, ...Object.fromEntries(keys.map((key) => [key, ofField(key)])) };
}

/** A file as an answer keeps it. */
export const factsOf = ({ id, name, size, sha256 }: FileForField): AnsweredFile => ({
  id,
  name,
  size,
  sha256,
});

/** Answers with their files by other ids, where they have others by now. */
export const withIds = (
  fields: readonly FormField[],
  answers: Answers,
  ids: ReadonlyMap<number, number>,
): Answers => ({
  ...answers,
  ...Object.fromEntries(
    filesFields(fields)
      .filter(({ key }) => key in answers)
      .map(({ key }) => [
        key,
        (answers[key] as AnsweredFile[]).map((file) => ({ ...file, id: ids.get(file.id) ?? file.id })),
      ]),
  ),
});

/** The records among the answers, by their names; one that is not there or not the actor's to choose is refused at its field. */
async function namedRecords(
  tx: Tx,
  actor: Actor,
  fields: readonly FormField[],
  answers: Answers,
  before: Answers,
): Promise<Answers> {
  const named: Answers = {};
  const wrong: string[] = [];
  for (const kind of recordKinds) {
    const keys = fields.flatMap((field) => (field.kind === kind && field.key in answers ? [field.key] : []));
    if (keys.length === 0) continue;
    const idOf = (key: string) => (answers[key] as ChosenRecord).id;
    const keptAt = (key: string) => {
      const kept = before[key] as ChosenRecord | undefined;
      return kept?.id === idOf(key) ? kept : undefined;
    };
    const records = await choosable[kind](tx, actor, [...new Set(keys.map(idOf))]);
    for (const key of keys) {
      const record = records.find(({ id }) => id === idOf(key)) ?? keptAt(key);
      if (record) named[key] = record;
      else wrong.push(key);
    }
  }
  const refused = wrong.map((key) => ({ path: `answers.${key}`, message: 'choice' }));
  if (refused.length > 0) throw new Refusal('invalid_input', undefined, refused);
  return named;
}
