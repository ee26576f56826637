import { z } from 'zod';
import { endpoint } from '../endpoint';
import { byId, id, stepNames, time } from './fields';
import { stepDecider } from './forms';

/** How many of a type's requests a draft is tried on, the last ones; and how many of those that went elsewhere are told. */
export const MAX_TRIED = 200;
export const MAX_TOLD = 50;
/** Of a request so many steps are named that it would have gone through besides, and as many that it would not have. */
export const MAX_NAMED = 5;

/** A step and who decides it, or how that person is found; null: no person. */
const step = stepNames.extend({ person: z.string().nullable(), decidedBy: stepDecider.nullable() });

export const dryRun = z.object({
  /** Requests of the type that the caller sees, the last ones. */
  tried: z.int(),
  /** How many of them would have gone another way. */
  elsewhere: z.int(),
  /** These, the last first. */
  requests: z.array(
    z.object({
      id,
      uniqueNumber: z.string(),
      title: z.string(),
      createdAt: time,
      closedAt: time.nullable(),
      /** Whole working days of the hub until it was closed, or until now. */
      days: z.int().nonnegative(),
      added: z.array(step),
      dropped: z.array(step),
    }),
  ),
});
export type DryRun = z.infer<typeof dryRun>;

export const ofDraft = endpoint({
  method: 'GET',
  path: '/api/request-types/:id/draft/dry-run',
  summary: 'Try the draft of a workflow on the last requests of its type: which would have gone another way',
  access: 'requestTypeChangers',
  params: byId,
  response: dryRun,
});
