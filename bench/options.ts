import { parseArgs } from 'node:util';
import { type Length, lengths } from './scenarios/lengths';

export interface Options {
  size: keyof typeof lengths;
  length: Length;
  /** The one part that is to run; absent: all. */
  only?: string;
}

/** `[--small] [--only <part or scenario>]` */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options: { small: { type: 'boolean' }, only: { type: 'string' } } });
  const size = values.small ? 'small' : 'full';
  return { size, length: lengths[size], only: values.only };
}
