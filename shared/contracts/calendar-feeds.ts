import { z } from 'zod';
import { endpoint } from '../endpoint';
import { time } from './fields';

const path = '/api/calendar-feed';

export const get = endpoint({
  method: 'GET',
  path,
  summary:
    'Whether the caller has a secret address at which a calendar program reads what is due, and since when',
  access: 'signedIn',
  response: z.object({ feed: z.object({ createdAt: time }).nullable() }),
});

export const make = endpoint({
  method: 'PUT',
  path,
  summary: 'Make such an address, which is shown this once; one that was made before stops at once',
  access: 'signedIn',
  response: z.object({ address: z.url() }),
  status: 201,
  errors: ['confirmation_required'],
});

export const remove = endpoint({
  method: 'DELETE',
  path,
  summary: 'Remove the address: a calendar program that has it reads nothing more',
  access: 'signedIn',
});

export const read = endpoint({
  method: 'GET',
  path: '/api/calendar-feeds/:secret',
  summary: 'What is due for the person whose secret address this is, for a calendar program',
  access: 'everyone',
  /** Longer ones are no secrets; of all others an unknown one is answered as a removed one is. */
  params: z.object({ secret: z.string().max(200) }),
  calendar: true,
  poll: true,
});
