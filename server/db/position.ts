import type pg from 'pg';

/** A place in PostgreSQL's log. A failover begins a new timeline: places on two of them can't be compared. */
export interface Position {
  timeline: number;
  place: bigint;
}

export const hasReached = (position: Position, { timeline, place }: Position): boolean =>
  timeline === position.timeline && place >= position.place;

/**
 * Where the log has to be read to for everything that the primary shows by now. What was committed has been flushed,
 * unless the database is told not to wait for that. A file of the log is called by its timeline first, in hexadecimal.
 */
const ofPrimary = `
  select pg_walfile_name(lsn) as file, (lsn - '0/0')::text as place
  from (
    select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn()
    end as lsn
  ) as log`;

/**
 * How far a replica is. It knows its timeline from the last checkpoint that it has made, or, for those who may see that
 * (`pg_read_all_stats`), from whom it is connected to: after a failover that is sooner.
 */
const ofReplica = `
  select
    pg_is_in_recovery() as follows,
    (pg_last_wal_replay_lsn() - '0/0')::text as place,
    greatest(
      (select timeline_id from pg_control_checkpoint()),
      (select received_tli from pg_stat_wal_receiver)
    ) as timeline`;

export async function positionOfPrimary(pool: pg.Pool): Promise<Position> {
  const { rows } = await pool.query<{ file: string; place: string }>(ofPrimary);
  const [{ file, place }] = rows as [{ file: string; place: string }];
  return { timeline: Number.parseInt(file.slice(0, 8), 16), place: BigInt(place) };
}

interface ReplicaRow {
  follows: boolean;
  place: string | null;
  timeline: number;
}

export async function positionOfReplica(pool: pg.Pool): Promise<Position> {
  const { rows } = await pool.query<ReplicaRow>(ofReplica);
  const [{ follows, place, timeline }] = rows as [ReplicaRow];
  if (!follows || place === null) throw new Error('it does not follow a primary');
  return { timeline, place: BigInt(place) };
}
