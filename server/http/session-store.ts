import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type { Pool } from 'pg';
import { inBackground } from '../lib/background';
import { log } from '../lib/log';

/** A browser session ends after this long without use; its cookie goes with the browser. */
const IDLE_SECONDS = 12 * 60 * 60;

/** Sessions in PostgreSQL. Only a new one is inserted: what was signed out is not brought back by a late renewal. */
export class SessionStore extends connectPgSimple(session) {
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

  override set(sid: string, data: SessionData, done: (error?: unknown) => void = () => {}): void {
    const isNew = data.renewedAt === data.startedAt;
    inBackground('noting that a session is in use', () => this.onUse(data));
    if (isNew) return void super.set(sid, data, done);
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
