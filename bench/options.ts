import { parseArgs } from 'node:util';
import { type Length, lengths } from './scenarios/lengths';

export interface Options {
  size: keyof typeof lengths;
  length: Length;
  /** The one part that is to run; absent: all. */
  only?: string;
  /** How long the part `abuse` goes on. */
  minutes: number;
}

/** `[--small] [--only <part or scenario>] [--minutes <of the part abuse>]` */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { small: { type: 'boolean' }, only: { type: 'string' }, minutes: { type: 'string' } },
  });
  const size = values.small ? 'small' : 'full';
  const minutes = Number(values.minutes ?? (values.small ? 2 : 60));
  if (!(minutes > 0)) throw new Error('--minutes takes a number of minutes');
  return { size, length: lengths[size], only: values.only, minutes };
}
