import type { Endpoint } from '@shared/endpoint';
import { identifiersOf } from '../authorization/identifiers';
import { signedOut } from '../authorization/outcomes';
import type { World } from '../authorization/world';
import { type Base, type Named, nameRecords } from './bases';
import { readJson, writeJson } from './json';
import type { Change } from './kinds';
import { pathOf, queryOf, type Sent } from './requests';
import { fits } from './schemas';
import { fileForm } from './transport';

const json = { 'content-type': 'application/json' };

/** The call of the table with what a change puts in its place. */
export async function callOf(world: World, base: Base, change: Change, use: 'share' | 'make'): Promise<Sent> {
  const { endpoint } = base.row;
  const named = await nameRecords(world, base, use);
  const params = Object.fromEntries(
    Object.entries(named.params).map(([key, value]) => [key, encodeURIComponent(String(value))]),
  );
  if (change.rawParam) params[change.rawParam.name] = change.rawParam.text;
  const query = change.rawQuery ?? queryOf(withNamed(endpoint, change, change.query, named.query));
  const { body, headers } = bodyOf(endpoint, change, named);
  return {
    method: endpoint.method,
    path: pathOf(endpoint, params, query),
    headers: { 'accept-language': 'en', ...headers, ...(await cookieOf(world, base)), ...change.headers },
    ...(body !== undefined && { body }),
  };
}

function bodyOf(
  endpoint: Endpoint,
  change: Change,
  named: Named,
): { body?: string | Buffer; headers?: object } {
  if (change.carried) return change.carried;
  if (endpoint.upload) return fileForm(change.fileName ?? 'name.txt');
  if (!endpoint.body) return {};
  if (change.rawBody !== undefined) return { body: change.rawBody, headers: json };
  const mixed = writeJson(withNamed(endpoint, change, change.body as object, named.body));
  // fields of the table may not go together with others
  const isFit = change.body === undefined || fits(endpoint.body, readJson(mixed)?.value);
  return { body: isFit ? mixed : writeJson(change.body), headers: json };
}

/** Records are named as the table does, and so are the accounts of callers without a session. */
function withNamed(
  endpoint: Endpoint,
  { keeps }: Change,
  changed: object | undefined,
  named: object,
): object {
  if (changed === undefined) return named;
  const isNamed = (key: string) => endpoint.access === 'everyone' || identifiersOf(endpoint).includes(key);
  const kept = Object.entries(named).filter(([key]) => keeps || isNamed(key));
  return { ...changed, ...Object.fromEntries(kept) };
}

/** Signing in and out takes a session of its own. */
async function cookieOf(world: World, { row, cell }: Base): Promise<{ cookie?: string }> {
  if (row.name === 'auth.login' || cell.persona === 'guest') return {};
  const browser =
    row.ownSession && !signedOut.includes(cell.persona)
      ? await world.server.asRemembered(world.ownerOf(cell.persona))
      : world.browsers[cell.persona];
  return { cookie: browser.cookie() };
}
