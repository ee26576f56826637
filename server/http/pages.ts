import type { Response } from 'express';
import type { z } from 'zod';
import type { Page } from '../lib/paging';

/** A page as a plain array, with its total and the way to the next one in the headers. */
export function answerPage(schema: z.ZodType, res: Response, page: Page<unknown>): void {
  res.set('X-Total-Count', String(page.total));
  if (page.isMore) res.set('X-Total-Count-Relation', 'gte');
  if (page.next !== undefined) {
    const next = new URL(res.req.originalUrl, 'http://hub');
    next.searchParams.set('cursor', String(page.next));
    res.set('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  res.json(schema.parse(page.items));
}
