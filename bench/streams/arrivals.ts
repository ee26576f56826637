/** A change as a person was told of it. */
export interface Arrival {
  topic: string;
  ids: number[];
  /** By the clock that all processes of a machine share, in ms. */
  at: number;
}

/** What the process that listens is told to do. */
export type Order = { open: { url: string; cookie: string }[] } | 'collect';

export const clock = (): number => Number(process.hrtime.bigint()) / 1e6;
