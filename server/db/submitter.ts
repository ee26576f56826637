import { and, eq, exists, isNull, or, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { db } from './client';
import { users } from './schema/people';
import { requests } from './schema/requests';

type Person = Record<'isActive' | 'deletedAt' | 'assignedCompanyId' | 'role', AnyPgColumn>;

/**
 * Whether a request's submitter, joined as `person`, can correct it: their account is open, and they are of the company that it
 * was submitted for, or administrators.
 */
export const canCorrect = (person: Person): SQL<boolean> =>
  and(
    eq(person.isActive, true),
    isNull(person.deletedAt),
    or(
      isNull(requests.companyId),
      eq(requests.companyId, person.assignedCompanyId),
      eq(person.role, 'admin'),
    ),
  ) as SQL<boolean>;

const submitters = alias(users, 'submitters');

/** Likewise where the submitter is not joined. */
export const isSubmitterThere = (): SQL<boolean> =>
  exists(
    db
      .select({ id: submitters.id })
      .from(submitters)
      .where(and(eq(submitters.id, requests.submittedBy), canCorrect(submitters))),
  ) as SQL<boolean>;
