import { createHash } from 'node:crypto';
import type { Actor } from '@shared/rules/actor';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type { Pool } from 'pg';
import { inBackground } from '../lib/background';
import { currentCall } from '../lib/call-context';
import { deviceOf } from '../lib/device';
import { log } from '../lib/log';
import { networkOf } from '../lib/network';

/** A browser session ends after this long without use; its cookie goes with the browser. */
const IDLE_SECONDS = 12 * 60 * 60;

/** No session lives longer than this, however much it is used: then its person signs in again. */
const LONGEST_LIFE = 90 * 24 * 60 * 60_000;

/** So many sessions a person may have; with one more, their oldest ends. */
export const MOST_SESSIONS = 20;

/** When a session ends by itself, in ms since 1970. */
export const endOf = ({
  cookie,
  renewedAt = 0,
  startedAt = renewedAt,
}: Pick<SessionData, 'cookie'> & Partial<SessionData>): number => {
  const idleEnd = cookie.expires ? new Date(cookie.expires).getTime() : renewedAt + IDLE_SECONDS * 1000;
  return Math.min(idleEnd, startedAt + LONGEST_LIFE);
};

/** What changes of a session are told of by (server/changes/change.ts): its id would open it. */
export const nameOf = (sid: string): string => `session ${createHash('sha256').update(sid).digest('hex')}`;

export interface StoreOptions {
  /** A session that has not ended, and whom it lets in, as both are now; null: no one, or a person who may not go on. */
  read: (sid: string) => Promise<{ data: SessionData; actor: Actor | null } | undefined>;
  /** Told that a person began or prolonged a session: they are at work. */
  noteActivity: (userId: number) => Promise<void>;
}

/** Sessions in PostgreSQL. Only a new one is inserted: what was signed out is not brought back by a late renewal. */
export class SessionStore extends connectPgSimple(session) {
  constructor(
    private readonly db: Pool,
    private readonly options: StoreOptions,
  ) {
    super({
      pool: db,
      tableName: 'sessions',
      ttl: IDLE_SECONDS,
      disableTouch: true,
      errorLog: (...args: unknown[]) => log.warn({ args }, 'session store'),
    });
  }

  /** One statement tells the session and the rights, on every call. */
  override get(sid: string, done: (error: unknown, data?: SessionData | null) => void): void {
    this.options
      .read(sid)
      .then((stored) => done(null, stored && { ...stored.data, actor: stored.actor }), done);
  }

  override set(sid: string, data: SessionData, done: (error?: unknown) => void = () => {}): void {
    const { isNew, continues, actor, ...stored } = data;
    const user = data.passport?.user;
    // before anyone has signed in: what a second step, Google or a passkey goes on with
    if (!user) return void super.set(sid, stored, done);
    inBackground('noting that a session is in use', () => this.options.noteActivity(user.id));
    if (isNew) {
      const markStored = () => {
        data.isNew = false;
        done();
      };
      return void this.begin(sid, stored, continues).then(markStored, done);
    }
    // What the next call builds on, perhaps on another server: a proof of identity, a challenge, a session of this call.
    const isAwaited = isNew === false || data.provenAt === data.renewedAt || data.challenge !== undefined;
    if (isAwaited) return void this.renew(sid, stored).then(() => done(), done);
    inBackground('prolonging a session', () => this.renew(sid, stored)); // no answer waits for it
    done();
  }

  /** Stores the session of a person who has just signed in. It is counted once it is there, so two at once count both. */
  private async begin(sid: string, data: SessionData, continues?: string): Promise<void> {
    const call = currentCall();
    const { browser, system } = deviceOf(call?.userAgent);
    const network = call ? networkOf(call.address) : null;
    const userId = data.passport?.user?.id;
    await this.db.query(
      `insert into sessions (sid, sess, expire, user_id, browser, system, network, signed_in_at, last_used_at)
       values ($1, $2, to_timestamp($3), $4, $5, $6, $7, to_timestamp($8), now())`,
      [sid, data, endOf(data) / 1_000, userId, browser, system, network, data.startedAt / 1_000],
    );
    if (continues !== undefined)
      await this.db.query('update push_devices set session_id = $1 where session_id = $2', [sid, continues]);
    await this.db.query(
      `delete from sessions where sid in
         (select sid from sessions where user_id = $1 order by signed_in_at desc, sid offset $2)`,
      [userId, MOST_SESSIONS],
    );
  }

  /** Also tells whose it is: a session may be older than the column. */
  private renew(sid: string, data: SessionData): Promise<unknown> {
    return this.db.query(
      `update sessions set sess = $1, expire = to_timestamp($2), user_id = $3, last_used_at = now(),
         signed_in_at = coalesce(signed_in_at, to_timestamp($4)) where sid = $5`,
      [
        data,
        endOf(data) / 1_000,
        data.passport?.user?.id,
        data.startedAt ? data.startedAt / 1_000 : null,
        sid,
      ],
    );
  }
}
