import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  PICTURES_A_MINUTE,
  pictureTypes,
} from '@shared/contracts/pictures';
import type { Actor } from '@shared/rules/actor';
import { inArray, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { config } from '../../config';
import { db, type Tx } from '../../db/client';
import { DAY, limit, MINUTE } from '../../db/limits';
import { pictureAddresses, pictures } from '../../db/schema/pictures';
import { inBackground } from '../../lib/background';
import { log } from '../../lib/log';
import { mediaTypeOfBytes } from '../../lib/media-type';
import { fetchPage } from '../../lib/page-fetch';
import { pictureSizeOf } from '../../lib/picture-size';
import { reasonOf } from '../../lib/reason';
import { badField, Refusal } from '../../lib/refusal';
import { Turns } from '../../lib/turns';
import type { ReceivedFile } from '../../lib/uploads';
import { urlOf } from '../../lib/url';
import { holdStorage, requireFreeSpace, requireStorage } from '../storage/commands';
import type { Uploader } from '../storage/policy';
import { addressesToFetch, addressOfPicture, digestIn, foundAt, hasPicture, namedAddresses } from './queries';

const PATIENCE_MS = 3_500;
/** Pictures of previews are kept for so long, and the newest of so many addresses and bytes. */
const PREVIEW_DAYS = 3;
const MAX_PREVIEWS = 2_000;
const MAX_PREVIEW_BYTES = 500 * 1024 * 1024;
/** An address in the index may have so many bytes. */
const MAX_ADDRESS_BYTES = 2_000;

const byPerson = limit('pictures', PICTURES_A_MINUTE, MINUTE);
/** Servers elsewhere may be slow: one person has half of what the hub fetches at once. */
const fetching = pLimit(4);
const fetchingOfPerson = new Turns({ atOnce: 2, waiting: 100 });

const isPicture = (mediaType: string | undefined): mediaType is string =>
  (pictureTypes as readonly (string | undefined)[]).includes(mediaType);

/** What a picture is by its bytes; refused where browsers can't show it, or would need much memory to. */
async function inspect(bytes: Buffer): Promise<string> {
  const mediaType = await mediaTypeOfBytes(bytes);
  const size = isPicture(mediaType) && pictureSizeOf(bytes, mediaType);
  if (!size) throw new Refusal('picture_type_refused');
  if (size.width * size.height > MAX_PICTURE_PIXELS)
    throw new Refusal('picture_too_many_pixels', { max: MAX_PICTURE_PIXELS });
  return mediaType;
}

/** On whose account a picture is kept: its bytes count in their quota. What the hub fetches by itself counts for nobody. */
type Keeper = Uploader | 'hub';

/** Keeps a picture under the digest of its bytes; the same one is kept once, and counts for the first who brought it. */
const keep = (bytes: Buffer, mediaType: string, keeper: Keeper): Promise<string> =>
  db.transaction(async (tx) => {
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (keeper !== 'hub') await holdStorage(tx, keeper, bytes.length);
    const uploadedById = keeper === 'hub' ? null : keeper.id;
    await tx
      .insert(pictures)
      .values({ digest, mediaType, bytes, size: bytes.length, uploadedById })
      .onConflictDoUpdate({
        target: pictures.digest,
        set: {
          createdAt: sql`now()`,
          uploadedById: sql`coalesce(pictures.uploaded_by_id, excluded.uploaded_by_id)`,
        },
      });
    return digest;
  });

export const countPicture = (actor: Actor): Promise<void> => byPerson.count(String(actor.id));

/** Keeps a picture that came in. Resolves with its address at the hub. */
export async function addPicture(actor: Actor, { path, size }: ReceivedFile): Promise<string> {
  if (size === 0) throw badField('file', 'required');
  if (size > MAX_PICTURE_BYTES) throw new Refusal('picture_too_large', { maxBytes: MAX_PICTURE_BYTES });
  const bytes = await readFile(path);
  const mediaType = await inspect(bytes);
  return addressOfPicture(await keep(bytes, mediaType, actor));
}

/** Refuses an address of ours that there is no picture at. */
export async function requirePicture(field: string, address: string | null | undefined): Promise<void> {
  const digest = address ? digestIn(address) : undefined;
  if (digest && !(await hasPicture(digest))) throw badField(field, 'picture');
}

/** Looks for the picture at an address that a person has just named; what is found is shown from then on. */
export async function findPicture(actor: Actor, address: string | null | undefined): Promise<void> {
  if (!address || digestIn(address)) return;
  if (await byPerson.allows(String(actor.id))) await pictureAt(address, actor, MINUTE);
}

/**
 * The address at the hub of a picture on the web, which is fetched at most once in so many seconds, from public addresses
 * alone. Null where there is none that may be shown, or no room for it; why is for the log.
 */
export async function pictureAt(address: string, keeper: Keeper, seconds = DAY): Promise<string | null> {
  if (Buffer.byteLength(address) > MAX_ADDRESS_BYTES) return null;
  const known = await foundAt(address, seconds);
  const turn = keeper === 'hub' ? keeper : String(keeper.id);
  const fetchInTurn = () => fetchingOfPerson.take(turn, () => fetchTogether(address, keeper, seconds));
  const digest = known ? known.digest : await fetchInTurn();
  return digest && addressOfPicture(digest);
}

/** Readers who ask for an address while it is being fetched share the answer, which is kept in the database afterwards. */
const underWay = new Map<string, Promise<string | null>>();

function fetchTogether(address: string, keeper: Keeper, seconds: number): Promise<string | null> {
  const shared = underWay.get(address);
  if (shared) return shared;
  const answer = fetching(async () => {
    const known = await foundAt(address, seconds); // an earlier turn may have found it
    return known ? known.digest : fetchPicture(address, keeper);
  }).finally(() => underWay.delete(address));
  underWay.set(address, answer);
  return answer;
}

/** A missing picture is remembered, but not one that there was no room for: others may have room. */
async function fetchPicture(address: string, keeper: Keeper): Promise<string | null> {
  const digest = await download(address, keeper).catch((error: unknown) => {
    log.info({ host: urlOf(address)?.host, reason: reasonOf(error) }, 'no picture');
    return hasNoRoom(error) ? undefined : null;
  });
  if (digest === undefined) return null;
  await db
    .insert(pictureAddresses)
    .values({ address, digest })
    .onConflictDoUpdate({
      target: pictureAddresses.address,
      // one that was there yesterday is still shown when its server is down today
      set: { digest: sql`coalesce(excluded.digest, picture_addresses.digest)`, fetchedAt: sql`now()` },
    });
  if (digest) inBackground('deleting previews beyond their limit', () => purgePreviews());
  return digest;
}

const hasNoRoom = (error: unknown): boolean =>
  error instanceof Refusal && ['quota_reached', 'insufficient_storage'].includes(error.code);

async function download(address: string, keeper: Keeper): Promise<string> {
  await (keeper === 'hub' ? requireFreeSpace() : requireStorage(keeper));
  const { body } = await fetchPage(address, {
    headers: { 'User-Agent': 'Masar/2.1 (picture)' },
    accept: pictureTypes,
    maxBytes: MAX_PICTURE_BYTES,
    networks: config.linkPreviewNetworks,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return keep(body, await inspect(body), keeper);
}

/** Fetches pictures that were named before the hub fetched any, or that could not be had yesterday; some at a time. */
async function fetchNamedPictures(): Promise<void> {
  for (const address of await addressesToFetch(50)) await pictureAt(address, 'hub', 0);
}

/** That nothing shows a picture: no address on the web leads to it, and nobody named it. */
const isUnused = sql`not exists (select from ${pictureAddresses} found where found.digest = pictures.digest)
  and ${addressOfPicture('')} || pictures.digest not in (select address from ${namedAddresses} named)`;

/** Deletes previews that are old or beyond the limits, and at once the pictures that they alone showed. */
export const purgePreviews = (maxBytes = MAX_PREVIEW_BYTES): Promise<void> =>
  db.transaction(async (tx) => {
    const digests = await forgetPreviews(tx, maxBytes);
    if (digests.length > 0)
      await tx.delete(pictures).where(sql`${inArray(pictures.digest, digests)} and ${isUnused}`);
  });

/** Returns the digests of their pictures. */
async function forgetPreviews(tx: Tx, maxBytes: number): Promise<string[]> {
  const { rows } = await tx.execute<{ digest: string | null }>(sql`
    with previews as (
      select address, fetched_at, row_number() over newest as place, sum(coalesce(size, 0)) over newest as bytes
      from ${pictureAddresses} left join ${pictures} using (digest)
      where address not in (select address from ${namedAddresses} named)
      window newest as (order by fetched_at desc, address))
    delete from ${pictureAddresses} where address in (
      select address from previews where fetched_at < now() - ${PREVIEW_DAYS} * interval '1 day'
        or place > ${MAX_PREVIEWS} or bytes > ${maxBytes})
    returning digest`);
  return rows.flatMap(({ digest }) => digest ?? []);
}

/** Deletes what nothing shows any more: previews, and uploaded pictures a day after the last mention of them. */
export async function purgePictures(): Promise<void> {
  await purgePreviews();
  await db.delete(pictures).where(sql`${pictures.createdAt} < now() - interval '1 day' and ${isUnused}`);
}

export async function tendPictures(): Promise<void> {
  await purgePictures();
  await fetchNamedPictures();
}
