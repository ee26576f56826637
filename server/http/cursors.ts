import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../lib/key';

const key = keyFor('list cursors');

const SIGNATURE = 16;

const sign = (list: string, place: string): Buffer =>
  createHmac('sha256', key).update(`${list}\n${place}`).digest().subarray(0, SIGNATURE);

/**
 * A place in a list (lib/paging.ts) as people carry it from page to page. The signature covers the list and the place, so
 * that only places that this list has answered come back.
 */
export const sealCursor = (list: string, place: string): string =>
  Buffer.concat([sign(list, place), Buffer.from(place)]).toString('base64url');

/** The place in a cursor; undefined where this list did not make it. */
export function openCursor(list: string, cursor: string): string | undefined {
  const bytes = Buffer.from(cursor, 'base64url');
  const place = bytes.subarray(SIGNATURE).toString();
  const signature = bytes.subarray(0, SIGNATURE);
  const isOurs = signature.length === SIGNATURE && timingSafeEqual(signature, sign(list, place));
  return isOurs ? place : undefined;
}
