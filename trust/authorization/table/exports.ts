import * as exports from '@shared/contracts/exports';
import type { SentBody } from '@shared/endpoint';
import { and, eq, isNull } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import { exports as table } from '../../../server/db/schema/exports';
import { changers, only } from '../outcomes';
import { listExport } from '../records/exports';
import { nothing } from '../records/people';
import { type Caller, call, list } from '../rows';

/** Their own alone: of what another person exported an administrator sees nothing either. */
const own = { own: 'ok', others: 404, none: 404 } as const;

/** A person has one that waits at a time. */
const asked =
  (body: SentBody<typeof exports.create>) =>
  async (_none: unknown, { owner }: Caller) => {
    await db.delete(table).where(and(eq(table.createdBy, owner.id), isNull(table.finishedAt)));
    return { body };
  };
const file = { format: 'csv', language: 'en', filters: {} } as const;

export const exportRows = [
  call(
    exports.create,
    nothing,
    { any: 'ok' },
    { send: asked({ ...file, list: 'tasks', columns: ['title'] }) },
  ),
  call(
    exports.create,
    nothing,
    { any: only([...changers, 'company41'], 'ok') },
    { about: 'the names of people', send: asked({ ...file, list: 'users', columns: ['name', 'company'] }) },
  ),
  call(
    exports.create,
    nothing,
    { any: only(changers, 'ok') },
    { about: 'the addresses of people', send: asked({ ...file, list: 'users', columns: ['name', 'email'] }) },
  ),
  list(exports.list, listExport, { own: 'seen', others: 'hidden' }),
  call(exports.get, listExport, own),
  call(exports.download, listExport, own),
  call(exports.remove, listExport, own),
];
