import type { Reply } from './server';

/** The cursor that leads on from a page of a list; undefined on its last page. */
export function nextCursor({ headers }: Pick<Reply<unknown>, 'headers'>): string | undefined {
  const address = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  return address && (new URL(address, 'http://hub').searchParams.get('cursor') ?? undefined);
}
