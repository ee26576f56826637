import { z } from 'zod';
import { endpoint } from '../endpoint';

/** Pictures of people, companies and previews: shown at no more than 80 pixels, or as wide as a card. */
export const MAX_PICTURE_BYTES = 1024 * 1024;
/** Browsers hold a picture with four bytes a pixel, however small its file is: so 32 MB for the largest one. */
export const MAX_PICTURE_PIXELS = 8_000_000;
/** How many pictures one person may have fetched, or may upload, in a minute. */
export const PICTURES_A_MINUTE = 30;

/** What a picture may be, by its bytes. Not SVG, which can hold scripts and links to elsewhere. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** A picture that the hub has: the address that browsers load it from. */
export const ownPicture = z.string().regex(/^\/api\/pictures\/[0-9a-f]{64}$/);

/** Where a picture is: anywhere on the web, encrypted, from where the server fetches it once; or one that was uploaded. */
export const pictureAddress = z.union([z.url({ protocol: /^https$/ }).max(2_000), ownPicture], {
  error: 'url',
});

export const get = endpoint({
  method: 'GET',
  path: '/api/pictures/:digest',
  summary: 'A picture of a person, a company or a preview, by the SHA-256 of its bytes',
  access: 'signedIn',
  params: z.object({ digest }),
  picture: true,
});

export const add = endpoint({
  method: 'POST',
  path: '/api/pictures',
  summary:
    'Upload a picture, to be named in a profile or a company; one that nothing names is deleted after a day',
  access: 'signedIn',
  upload: true,
  response: z.object({ address: ownPicture }),
  status: 201,
  errors: [
    'picture_too_large',
    'picture_too_many_pixels',
    'picture_type_refused',
    'quota_reached',
    'insufficient_storage',
    'file_too_large',
    'too_many_requests',
    'invalid_input',
  ],
});
