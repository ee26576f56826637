import { z } from 'zod';
import { endpoint } from '../endpoint';

const health = z.object({ status: z.literal('ok') });

export const healthz = endpoint({
  method: 'GET',
  path: '/api/healthz',
  summary: 'The process is up',
  access: 'everyone',
  poll: true,
  response: health,
});

export const readyz = endpoint({
  method: 'GET',
  path: '/api/readyz',
  summary: 'The process can serve: its database answers and it is not shutting down',
  access: 'everyone',
  poll: true,
  response: health,
  errors: ['unavailable'],
});

export const figures = endpoint({
  method: 'GET',
  path: '/api/figures',
  summary: 'What the landing page tells of the hub: how many active companies work in it',
  access: 'everyone',
  response: z.object({ companies: z.int().nonnegative() }),
});
