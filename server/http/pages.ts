import { addressOf, type Endpoint } from '@shared/endpoint';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { bytesFor, countWithin, firstOf, type Page } from '../lib/paging';
import { badField } from '../lib/refusal';
import { seal, unseal } from '../lib/seal';

const PURPOSE = 'list cursors';

interface Asked {
  params?: unknown;
  query?: unknown;
}

/** What a cursor is bound to: the list's address and its order. Filters leave out rows of it; one that has another order refuses the place. */
const listOf = (endpoint: Endpoint, { params, query }: Asked): string => {
  const { sort } = (query ?? {}) as { sort?: string };
  return addressOf(endpoint, { params: params as Record<string, unknown>, query: { sort } });
};

/** The query of a list with the place that its cursor stands for. 400 for a cursor of another list, or of none. */
export function withPlace<Q>(endpoint: Endpoint, params: unknown, query: Q): Q {
  const { cursor } = (query ?? {}) as { cursor?: string };
  if (!endpoint.paged || cursor === undefined) return query;
  const place = unseal(cursor, PURPOSE, listOf(endpoint, { params, query }));
  if (place === undefined) throw badField('cursor', 'cursor');
  return { ...query, cursor: place };
}

/** A page as a plain array, its total and the next one in headers; shorter where it would be larger than a list may be. */
export function answerPage(
  endpoint: Endpoint & { response: z.ZodType },
  { req, res, params, query }: Asked & { req: Request; res: Response },
  whole: Page<unknown>,
): void {
  const { limit } = query as { limit: number };
  const texts = (endpoint.response.parse(whole.items) as unknown[]).map((item) => JSON.stringify(item));
  // each with its comma, and a bracket for the first one
  const sizes = texts.map((text) => Buffer.byteLength(text) + 1);
  const count = countWithin(sizes, bytesFor(limit) - 1);
  const page = firstOf(whole, count);
  res.set('X-Total-Count', String(page.total));
  if (page.isMore) res.set('X-Total-Count-Relation', 'gte');
  if (page.next !== undefined) {
    const next = new URL(req.originalUrl, 'http://hub');
    next.searchParams.set('cursor', seal(page.next, PURPOSE, listOf(endpoint, { params, query })));
    res.set('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  res.type('json').send(`[${texts.slice(0, count).join(',')}]`);
}
