import { z } from 'zod';
import { latinDigits } from '../rules/latin-digits';

/** Schemas that several nouns share. Messages are keys of `shared/validation.ts`, not sentences. */

export const id = z.int().positive().max(2_147_483_647);
/** A number in a path or a query string, in digits: not in all that JavaScript takes for one, as `0x0C` or `1e3`. */
const numberParam = z.union([z.number(), z.string().regex(/^\d{1,10}$/)]).pipe(z.coerce.number());
export const idParam = numberParam.pipe(id);
export const byId = z.object({ id: idParam });

/** A point in time, ISO 8601 UTC. */
export const time = z.iso.datetime({ offset: true });
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** The hub's clock: days are the days of this place. */
export const HUB_TIME_ZONE = 'Asia/Riyadh';
const dayOfTime = new Intl.DateTimeFormat('en-CA', { timeZone: HUB_TIME_ZONE });
/**
 * A day as people send it: `YYYY-MM-DD`, or a full ISO time, which becomes the day it is in the hub's time zone. From
 * 1900 on, as the date pickers have it, up to the last day that four digits can write.
 */
export const dayInput = z
  .union([day, time.transform((value) => dayOfTime.format(new Date(value)))], { error: 'date' })
  .pipe(z.string().refine((value) => /^\d{4}-/.test(value) && value >= '1900', 'date'));

export const person = z.object({ id, firstName: z.string(), lastName: z.string(), username: z.string() });
export const named = z.object({ id, name: z.string() });

export const name = (max = 200) => z.string().trim().min(1, 'required').max(max);
/**
 * What people are called: on one line, without characters that turn the direction of what follows, and with something
 * to be seen. It stands in letters and beside other people's texts.
 */
export const personName = z
  .string()
  .trim()
  .normalize()
  .min(1, { error: 'required', abort: true })
  .min(2, { abort: true })
  .max(100)
  .regex(
    /^(?=.*(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u,
    'person_name',
  );
export const longText = z.string().trim().max(10_000);
/** A phone number; typed in any digits, kept in those that everybody can dial. */
export const phone = z.string().trim().overwrite(latinDigits).min(10, 'phone').max(30, 'phone');
/** A password that is being set. */
export const newPassword = z.string().min(6).max(200);
/** An http(s) address, or empty for none. Other schemes never enter the database. */
export const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'url' }).max(2_000)], {
  error: 'url',
});

/** What every list takes; it answers at most `limit` records, newest first, and `Link` leads to the next ones. */
export const listQuery = z.object({
  limit: numberParam.pipe(z.int().min(1).max(1_000)).default(200),
  cursor: idParam.optional(),
  search: z.string().trim().max(200).optional(),
});
/** `?flag=true` */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export type Person = z.infer<typeof person>;
export type Named = z.infer<typeof named>;
