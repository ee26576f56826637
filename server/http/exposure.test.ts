import { expect, test } from 'vitest';
import { exposureWarnings } from './exposure';

const inUse = { production: true, publicUrl: 'https://hub.example', host: undefined };

test.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost'])(
  'a server for this machine alone, at %s, is no warning',
  (host) => {
    expect(exposureWarnings({ production: false, publicUrl: undefined, host })).toEqual([]);
  },
);

test.each([undefined, '0.0.0.0', '::', '10.0.0.1', 'hub.example'])(
  'a public server, at %s, is told what it lacks',
  (host) => {
    expect(exposureWarnings({ ...inUse, host })).toEqual([]);
    expect(exposureWarnings({ ...inUse, host, production: false })).toEqual([
      expect.stringContaining('without NODE_ENV=production'),
    ]);
    expect(exposureWarnings({ ...inUse, host, publicUrl: undefined })).toEqual([
      expect.stringContaining('without PUBLIC_URL'),
    ]);
  },
);
