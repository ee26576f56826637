import { createHash } from 'node:crypto';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type { Pool } from 'pg';
import { changes } from '../changes/changes';
import { Kept } from '../changes/kept';
import { inBackground } from '../lib/background';
import { log } from '../lib/log';

/** A browser session ends after this long without use; its cookie goes with the browser. */
const IDLE_SECONDS = 12 * 60 * 60;

/** When a session ends by itself, in ms since 1970. */
export const endOf = ({
  cookie,
  renewedAt = 0,
}: Pick<SessionData, 'cookie'> & Partial<SessionData>): number =>
  cookie.expires ? new Date(cookie.expires).getTime() : renewedAt + IDLE_SECONDS * 1000;

/** What changes of a session are told of by (server/changes/change.ts): its id would open it. */
export const nameOf = (sid: string): string => `session ${createHash('sha256').update(sid).digest('hex')}`;

/** Sessions in PostgreSQL. Only a new one is inserted: what was signed out is not brought back by a late renewal. */
export class SessionStore extends connectPgSimple(session) {
  /** As JSON: whoever asks gets one of their own, to change. */
  readonly #kept = new Kept<string>(20_000);

  constructor(
    private readonly db: Pool,
    private readonly onUse: (data: SessionData) => Promise<void>,
  ) {
    super({
      pool: db,
      tableName: 'sessions',
      ttl: IDLE_SECONDS,
      disableTouch: true,
      errorLog: (...args: unknown[]) => log.warn({ args }, 'session store'),
    });
  }

  override get(sid: string, done: (error: unknown, data?: SessionData | null) => void): void {
    const kept = this.#kept.get(sid);
    if (kept) return void done(null, JSON.parse(kept));
    const readAt = changes.now;
    super.get(sid, (error: unknown, data?: SessionData | null) => {
      // the beginning of a sign-in is still to be written to
      if (data?.passport?.user)
        this.#kept.keep(sid, JSON.stringify(data), { readAt, names: [nameOf(sid)], until: endOf(data) });
      done(error, data);
    });
  }

  override set(sid: string, data: SessionData, done: (error?: unknown) => void = () => {}): void {
    const isNew = data.renewedAt === data.startedAt;
    inBackground('noting that a session is in use', () => this.onUse(data));
    if (isNew) return void super.set(sid, data, done);
    this.#kept.change(sid, JSON.stringify(data));
    // nobody's any more, but perhaps the beginning of a sign-in, which must be kept before the browser is sent on
    if (!data.passport?.user) return void this.renew(sid, data).then(() => done(), done);
    inBackground('prolonging a session', () => this.renew(sid, data)); // no answer waits for it
    done();
  }

  private renew(sid: string, data: SessionData): Promise<unknown> {
    const { expires } = data.cookie;
    const end = expires ? new Date(expires).getTime() / 1000 : Date.now() / 1000 + IDLE_SECONDS;
    const renewal = 'update sessions set sess = $1, expire = to_timestamp($2) where sid = $3';
    return this.db.query(renewal, [data, end, sid]);
  }
}
