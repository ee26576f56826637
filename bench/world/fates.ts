/**
 * What may have become of a request of four steps: its events in order, each with the rank of its step, where that leaves
 * it, and how many of a hundred requests have it.
 */
export const fates = [
  { events: 'submitted', status: 'pending', at: 1, done: 0, share: 6 },
  { events: 'submitted approved1', status: 'in_progress', at: 2, done: 1, share: 5 },
  { events: 'submitted approved1 approved2', status: 'in_progress', at: 3, done: 2, share: 4 },
  { events: 'submitted approved1 returned2', status: 'pending', at: 1, done: 0, share: 3 },
  { events: 'submitted cancelled', status: 'cancelled', at: 1, done: 0, share: 8 },
  {
    events: 'submitted approved1 returned2 approved1 approved2 rejected3',
    status: 'rejected',
    at: 3,
    done: 2,
    share: 10,
  },
  {
    events: 'submitted approved1 approved2 approved3 approved4 completed',
    status: 'completed',
    at: null,
    done: 4,
    share: 64,
  },
] as const;

/** The fate that waits for the person of the first step. */
export const WAITING = 0;

const quoted = (value: string | number | null) =>
  typeof value === 'string' ? `'${value}'` : (value ?? 'null');

const eventsOf = ({ events }: (typeof fates)[number]) =>
  events.split(' ').map((event) => {
    const [, type = '', rank] = /^(\D+)(\d?)$/.exec(event) ?? [];
    return { type, rank: rank ? Number(rank) : null };
  });

/** As temporary tables: the fates, which of them each number below 100 has, and their events with their places. */
export const fateTables = [
  `create temp table fates as select * from (values ${fates
    .map((fate, number) =>
      [number, quoted(fate.status), `${quoted(fate.at)}::int`, fate.done, eventsOf(fate).length].join(', '),
    )
    .map((row) => `(${row})`)
    .join(', ')}) as given (fate, status, at, done, events)`,
  `create temp table fate_of as select * from (values ${fates
    .flatMap(({ share }, fate) => Array.from({ length: share }, () => fate))
    .map((fate, hundredth) => `(${hundredth}, ${fate})`)
    .join(', ')}) as given (hundredth, fate)`,
  `create temp table fate_events as select * from (values ${fates
    .flatMap((fate, number) =>
      eventsOf(fate).map(({ type, rank }, place) => `(${number}, ${place}, '${type}', ${quoted(rank)}::int)`),
    )
    .join(', ')}) as given (fate, place, type, rank)`,
];
