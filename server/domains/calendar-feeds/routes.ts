import * as calendarFeeds from '@shared/contracts/calendar-feeds';
import { addressOf } from '@shared/endpoint';
import type { RequestHandler } from 'express';
import { on } from '../../http/mount';
import { requireRecentSignIn } from '../../http/session';
import { hubAddress } from '../../lib/hub-address';
import { toIso } from '../../lib/time';
import { dueAround } from '../due/queries';
import { makeFeed, openFeed, removeFeed } from './commands';
import { presentFeed } from './presenter';
import { feedOf } from './queries';

/** The address is a secret: no page that an answer might lead to is told it. */
const withoutReferrer: RequestHandler = (_req, res, next) => {
  res.set('Referrer-Policy', 'no-referrer');
  next();
};

export const calendarFeedRoutes = [
  on(calendarFeeds.get)(async ({ actor }) => {
    const feed = await feedOf(actor.id);
    return { feed: feed ? { createdAt: toIso(feed.createdAt) } : null };
  }),

  on(calendarFeeds.make)(async ({ actor, language, req }) => {
    requireRecentSignIn(req); // who has it reads without signing in, from then on
    const secret = await makeFeed(actor, language);
    return { address: hubAddress(addressOf(calendarFeeds.read, { params: { secret } })) };
  }),

  on(calendarFeeds.remove)(({ actor }) => removeFeed(actor)),

  on(
    calendarFeeds.read,
    withoutReferrer,
  )(async ({ params, req }) => {
    const { actor, language } = await openFeed(params.secret, req.ip ?? '');
    return presentFeed(await dueAround(actor), language);
  }),
];
