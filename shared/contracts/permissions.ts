import { z } from 'zod';
import { endpoint } from '../endpoint';

export const checkPageAccess = endpoint({
  method: 'GET',
  path: '/api/check-page-access/:key',
  summary: 'Whether the caller may open a page; false for unknown pages',
  access: 'signedIn',
  poll: true,
  params: z.object({ key: z.string().max(100) }),
  response: z.object({ hasAccess: z.boolean() }),
});
