import { config } from '../config';

/** Where a page of the hub is, for letters. Never made from what a caller calls this server: that could be any place. */
export const hubAddress = (path: string): string =>
  (config.publicUrl ?? `http://localhost:${config.port}`) + path;
