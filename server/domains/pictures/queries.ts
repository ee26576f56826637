import { ownPicture } from '@shared/contracts/pictures';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { db } from '../../db/client';
import { companies, users } from '../../db/schema/people';
import { pictureAddresses, pictures } from '../../db/schema/pictures';

const FOLDER = '/api/pictures/';

export const addressOfPicture = (digest: string): string => FOLDER + digest;

/** The digest in an address of ours; undefined for any other address. */
export const digestIn = (address: string): string | undefined =>
  ownPicture.safeParse(address).success ? address.slice(FOLDER.length) : undefined;

/** Beside a field that holds an address: where browsers load the picture from, always at the hub; null for none. */
export const pictureOf = (field: AnyPgColumn): SQL<string | null> =>
  sql<string | null>`case when ${field} like ${`${FOLDER}%`} then ${field} else (
    select ${FOLDER} || found.digest from ${pictureAddresses} found where found.address = ${field}) end`;

export async function pictureByDigest(digest: string) {
  const [row] = await db
    .select({ mediaType: pictures.mediaType, bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.digest, digest));
  return row;
}

/** Without its bytes, which can be a megabyte. */
export const hasPicture = async (digest: string): Promise<boolean> =>
  (await db.$count(pictures, eq(pictures.digest, digest))) > 0;

/** What was found at an address within so many seconds; undefined where it was not looked at since. */
export async function foundAt(
  address: string,
  seconds: number,
): Promise<{ digest: string | null } | undefined> {
  const [row] = await db
    .select({ digest: pictureAddresses.digest })
    .from(pictureAddresses)
    .where(sql`${pictureAddresses.address} = ${address}
      and ${pictureAddresses.fetchedAt} > now() - ${seconds} * interval '1 second'`);
  return row;
}

/** The addresses of people's pictures and companies' logos. */
export const namedAddresses = sql`(
  select ${users.profileImageUrl} as address from ${users} where ${users.profileImageUrl} is not null
  union select ${companies.logo} from ${companies} where ${companies.logo} is not null)`;

/** Addresses on the web that people named and that nobody has looked at for a day, without their pictures. */
export async function addressesToFetch(count: number): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(sql`
    select named.address from ${namedAddresses} named
    left join ${pictureAddresses} found on found.address = named.address
    where named.address like 'https://%' and found.digest is null
      and (found.fetched_at is null or found.fetched_at < now() - interval '1 day')
    order by found.fetched_at nulls first limit ${count}`);
  return rows.map(({ address }) => address);
}
