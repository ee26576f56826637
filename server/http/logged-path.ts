import * as calendarFeeds from '@shared/contracts/calendar-feeds';
import type { Request } from 'express';

/** What follows these lets its reader in by itself. Express finds routes in any case. */
const secretPlaces = [calendarFeeds.read].map(({ path }) => path.slice(0, path.indexOf(':')).toLowerCase());

/** The path of a call as it may stand in a log: without its query string, and without what is secret. */
export function loggedPath({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  const [path = ''] = originalUrl.split('?');
  const place = secretPlaces.find((start) => path.toLowerCase().startsWith(start));
  return place === undefined ? path : `${place}…`;
}
