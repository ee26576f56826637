import { z } from 'zod';
import { latinDigits } from '../rules/latin-digits';
import { priorities } from '../rules/statuses';
import { plainBlanks, seen, shownLine } from '../rules/unseen';

/** Schemas that several nouns share. Messages are keys of `shared/validation.ts`, not sentences. */

export const id = z.int().positive().max(2_147_483_647);
/** A number in a path or a query string, in digits: not in all that JavaScript takes for one, as `0x0C` or `1e3`. */
export const numberParam = z.union([z.number(), z.string().regex(/^\d{1,10}$/)]).pipe(z.coerce.number());
export const idParam = numberParam.pipe(id);
export const byId = z.object({ id: idParam });

/** A point in time, ISO 8601 UTC. */
export const time = z.iso.datetime({ offset: true });
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** The hub's clock: days are the days of this place. */
export const HUB_TIME_ZONE = 'Asia/Riyadh';
const dayOfTime = new Intl.DateTimeFormat('en-CA', { timeZone: HUB_TIME_ZONE });
/** Today there, `YYYY-MM-DD`. */
export const hubDay = (moment = new Date()): string => dayOfTime.format(moment);
/**
 * A day as people send it: `YYYY-MM-DD`, or a full ISO time, which becomes the day it is in the hub's time zone. From
 * 1900 on, as the date pickers have it, up to the last day that four digits can write.
 */
export const dayInput = z
  .union([day, time.transform((value) => hubDay(new Date(value)))], { error: 'date' })
  .pipe(z.string().refine((value) => /^\d{4}-/.test(value) && value >= '1900', 'date'));

export const person = z.object({ id, firstName: z.string(), lastName: z.string(), username: z.string() });
/** A person by the name that they had at the time; `now` where they have another since. */
export const pastPerson = person.extend({
  now: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
});
export const named = z.object({ id, name: z.string() });
/** What a record is called, and its name in English where it has a second one: `nameIn` (`shared/rules/bilingual.ts`) chooses. */
export const bilingual = z.object({ name: z.string(), nameEn: z.string().nullable() });
/** A record that the hub calls by a name in each language: a company, a type, a role, a task of a template or a project. */
export const namedInBoth = z.object({ id, ...bilingual.shape });
/** The name of a step, likewise. */
export const stepNames = z.object({ stepName: z.string(), stepNameEn: z.string().nullable() });

/**
 * Control characters but tabs and line ends: nothing shows them, and JSON spells each in six bytes; NUL is left to be
 * refused. And what embeds, overrides or isolates directions: it would turn the texts around the one that it stands in.
 */
const hidden = /[^\P{Cc}\0\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu;

/** What people write, without characters that are not for writing. */
export const plainText = () =>
  z
    .string()
    .overwrite((value) => value.replace(hidden, ''))
    .trim();
/** Text with something to be seen. */
export const requiredText = (max: number) =>
  plainText().min(1, { error: 'required', abort: true }).max(max).regex(seen, 'required');
/** What a record is called. */
export const name = (max = 200) => requiredText(max);
/**
 * What a person, a company, a role or a request type is called: on one line, with something to be seen, and without
 * characters that hide or turn the direction of what follows. It stands in letters and beside other people's texts.
 * Blanks of other widths become plain ones.
 */
export const shownName = (min: number, max: number) =>
  z
    .string()
    .overwrite((value) => plainBlanks(value.trim()))
    .normalize()
    .min(1, { error: 'required', abort: true })
    .min(min, { abort: true })
    .max(max)
    .regex(shownLine, { error: 'person_name', abort: true });

/** A text that may be cleared; a form sends an empty one for that. */
export const clearable = <S extends z.ZodType<string, string>>(text: S, error?: string) =>
  z
    .string()
    .trim()
    .pipe(z.union([text, z.literal('')], { error }))
    .transform((value) => value || null)
    .nullable();
/** The second name of a record, within the bounds of its first: absent stays, null or blank is none. */
export const secondName = <S extends z.ZodType<string, string>>(first: S) => clearable(first).optional();

/** A web address, or what mail programs take for one. */
const withoutAddress = /^(?!.*(?::\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}\/))/iu;
/** Letters greet people by it, also those that a stranger had sent: it leads nowhere. */
export const personName = shownName(2, 100).regex(withoutAddress, 'address_in_name');
/** Characters of a `longText` and of a `shortText`. */
export const LONG_TEXT = 10_000;
export const SHORT_TEXT = 2_000;
/** The text of a record that is read one by one; in a list it is cut to an excerpt. */
export const longText = plainText().max(LONG_TEXT);
/** The text of a record that is only read together with others: of a step, a task, a company. */
export const shortText = plainText().max(SHORT_TEXT);
/** A phone number; typed in any digits, kept in those that everybody can dial. */
export const phone = z.string().trim().overwrite(latinDigits).min(10, 'phone').max(30, 'phone');
/** A password that is being set. */
export const newPassword = z.string().min(6).max(200);
/** An http(s) address, or empty for none. Other schemes never enter the database. */
export const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'url' }).max(2_000)], {
  error: 'url',
});

/** How many records a list answers unless asked for another number, and at most. */
export const DEFAULT_LIMIT = 200;
export const MAX_LIMIT = 1_000;
/**
 * How many bytes a list answers at most, as JSON: at its default limit, and where more records are asked for. A page ends
 * with the last record that fits, and `Link` leads to the next one.
 */
export const PAGE_BYTES = 1_000_000;
export const LARGE_PAGE_BYTES = 5_000_000;
/** How many characters of a long text stand in a list. */
export const EXCERPT = 400;

/** Two names of 100 letters each, escaped and in base64, are shorter. */
const CURSOR_LENGTH = 2_000;

/**
 * What every list takes; it answers at most `limit` records, and fewer where those are large, newest first, and `Link` leads to the next ones. `cursor` is
 * as that link has it: opaque, and of no use to another list or order.
 */
export const listQuery = z.object({
  limit: numberParam.pipe(z.int().min(1).max(MAX_LIMIT)).default(DEFAULT_LIMIT),
  cursor: z
    .string()
    .max(CURSOR_LENGTH)
    .regex(/^[\w-]+$/, 'cursor')
    .optional(),
  search: z.string().trim().max(200).optional(),
});
/** The most records that a search counts, because a common word may be in most of a million rows. Beyond it the answer says `isMore`. */
export const MOST_COUNTED = 1_000;
/** `?flag=true` */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export type Person = z.infer<typeof person>;
export type PastPerson = z.infer<typeof pastPerson>;
export type Named = z.infer<typeof named>;
export type NamedInBoth = z.infer<typeof namedInBoth>;

export const priority = z.enum(priorities);
