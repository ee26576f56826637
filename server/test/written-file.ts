import * as exports from '@shared/contracts/exports';
import { addressOf } from '@shared/endpoint';
import { expect } from 'vitest';
import { writeExports } from '../domains/exports/commands';
import type { Client, TestServer } from './server';

/** The bytes of a list as a file, once the job has written it. */
export async function writtenFile({ url }: TestServer, by: Client, seen: exports.SeenList): Promise<Buffer> {
  const { body, status } = await by.call(exports.create, { body: seen as never });
  expect(status).toBe(201);
  await writeExports();
  const params = { id: body.id };
  expect((await by.call(exports.get, { params })).body).toMatchObject({ status: 'done', failure: null });
  const saved = await fetch(url + addressOf(exports.download, { params }), {
    headers: { Cookie: by.cookie() },
  });
  return Buffer.from(await saved.arrayBuffer());
}
