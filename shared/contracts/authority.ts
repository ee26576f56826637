import { z } from 'zod';
import { endpoint } from '../endpoint';
import { type AuthorityReason, problemsOfMatrix } from '../rules/authority';
import { bilingual, clearable, dayInput, id, namedInBoth, person, shownName, time } from './fields';
import { currencies, fieldKey, LARGEST } from './forms';

/** Levels of the hub, holders of them, limits and rates: as many as one document has. */
export const MAX_LEVELS = 20;
export const MAX_AUTHORITY_HOLDERS = 1_000;
export const MAX_LIMITS = 1_000;
export const MAX_RATES = 200;
/** The currency in which limits are written and amounts are added up. */
export const MATRIX_CURRENCY = 'SAR';
/** For how many days amounts of one kind are added up, the day of the request among them. */
export const CUMULATIVE_DAYS = 30;

/** Amounts in these need a rate. */
export const otherCurrencies = currencies.filter((currency) => currency !== MATRIX_CURRENCY);

/** A level of authority. Its key is made once and stays when it is renamed; the lowest level stands first. */
const levelName = shownName(1, 100);
const authorityLevel = z.strictObject({
  key: fieldKey,
  name: levelName,
  nameEn: clearable(levelName).default(null),
});

/** Up to which amount in whole riyals a level suffices, for requests of a type; null: there is no upper end. */
const upTo = z.int().min(1).max(LARGEST).nullable();
/** What one unit of a currency is in SAR, from a day until the next rate of it. */
const exchangeRate = z.strictObject({
  currency: z.enum(otherCurrencies),
  fromDay: dayInput,
  rate: z.number().min(0.0001).max(10_000),
});

/** The authority matrix: who decides amounts, by type of request and company. */
export const authorityMatrix = z.object({
  levels: z.array(z.object({ key: fieldKey, ...bilingual.shape })),
  holders: z.array(
    z.object({
      level: fieldKey,
      /** Whose level it is; null: of every company that has no holder of it. */
      company: namedInBoth.nullable(),
      user: person.extend({ isActive: z.boolean() }),
    }),
  ),
  limits: z.array(
    z.object({
      requestType: namedInBoth,
      /** For whose requests; null: for those of every company that has no limits of the type. */
      company: namedInBoth.nullable(),
      upTo: z.number().nullable(),
      level: fieldKey,
    }),
  ),
  rates: z.array(exchangeRate.extend({ fromDay: z.iso.date() })),
  updatedAt: time,
});
export type AuthorityMatrix = z.infer<typeof authorityMatrix>;

export const newAuthorityMatrix = z
  .strictObject({
    levels: z.array(authorityLevel).max(MAX_LEVELS),
    holders: z
      .array(z.strictObject({ level: fieldKey, companyId: id.nullable(), userId: id }))
      .max(MAX_AUTHORITY_HOLDERS),
    limits: z
      .array(z.strictObject({ requestTypeId: id, companyId: id.nullable(), upTo, level: fieldKey }))
      .max(MAX_LIMITS),
    rates: z.array(exchangeRate).max(MAX_RATES),
  })
  .superRefine((matrix, context) => {
    for (const { path, message } of problemsOfMatrix(matrix))
      context.addIssue({ code: 'custom', path: [...path], message });
  });
export type NewAuthorityMatrix = z.output<typeof newAuthorityMatrix>;

/** By what a level of authority was found for a step, as it was then; amounts in SAR. */
export const authorityReason: z.ZodType<AuthorityReason> = z.object({
  level: fieldKey,
  ...bilingual.shape,
  /** Of the request itself; null: an exchange rate was missing, so that the highest level decides. */
  amount: z.number().nullable(),
  /**
   * With the other requests of `CUMULATIVE_DAYS` that it was added up with; null: there were none, or the reader neither decides the step
   * nor administers the hub.
   */
  sum: z
    .object({
      /** In SAR; null: an exchange rate was missing. */
      total: z.number().nullable(),
      /** How many others. */
      others: z.int(),
    })
    .nullable(),
  /** The sum needs a higher level than the amount alone. */
  isRaised: z.boolean(),
});

export const get = endpoint({
  method: 'GET',
  path: '/api/authority',
  summary:
    'The authority matrix: levels, who holds them, up to which amounts they suffice, and exchange rates',
  access: 'requestTypeChangers',
  response: authorityMatrix,
});

export const update = endpoint({
  method: 'PUT',
  path: '/api/authority',
  summary: 'Replace the authority matrix; requests that wait at a step keep the person who was found for it',
  access: 'requestTypeChangers',
  body: newAuthorityMatrix,
  response: authorityMatrix,
  versioned: true,
});
