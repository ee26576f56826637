import { z } from 'zod';
import { endpoint } from '../endpoint';
import { flag } from './fields';
import { ownPicture } from './pictures';

/** How many previews one person may ask for in a minute. */
export const PREVIEWS_A_MINUTE = 30;

/** What a page says about itself in Open Graph, Twitter cards or plain HTML; null where it says nothing. */
export const linkPreview = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** Its picture, at the hub: the server has fetched it, so that the reader's browser asks nobody else. */
  image: ownPicture.nullable(),
  /** Where the link leads in the end, or how the page itself wants to be linked on the same site. */
  url: z.string(),
  siteName: z.string().nullable(),
  /** Open Graph's type; `website` where the page names none. */
  type: z.string(),
});
export type LinkPreview = z.infer<typeof linkPreview>;

export const get = endpoint({
  method: 'GET',
  path: '/api/link-preview',
  summary: `What the page behind a link says about itself; ${PREVIEWS_A_MINUTE} calls a minute for each person`,
  access: 'signedIn',
  // Addresses that may not be asked, that do not answer and that are none at all are refused alike, hence only a text.
  query: z.object({
    url: z.string().trim().min(1, 'required').max(2_000),
    /** Where a preview is only welcome: none is an answer then, `null`, and no refusal. */
    orNull: flag.optional(),
  }),
  response: linkPreview.nullable(),
  errors: ['too_many_requests', 'preview_unavailable'],
});
