import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { png } from '../test/files';
import { pictureSizeOf } from './picture-size';
import { packageRoot } from './root';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const webp = (chunk: string, body: string) =>
  Buffer.concat([Buffer.from(`RIFF....WEBP${chunk}`), hex('0a000000'), hex(body)]);
const screen = `${Buffer.from('GIF89a').toString('hex')} 0200 0300`;
const frame = '2c 0000 0000 1000 1100 00';
const exif = `ffd8 ffe1 0006 ffc00000`;
const sof = '0011 08 0040 0080 03';

test.each([
  ['a PNG', 'image/png', png, 1, 1],
  ['a JPEG', 'image/jpeg', hex(`${exif} ffdb 0004 0000 ffc0 ${sof}`), 128, 64],
  ['a progressive JPEG, after fill bytes', 'image/jpeg', hex(`${exif} ffff ffc2 ${sof}`), 128, 64],
  ['a JPEG after a marker without a length', 'image/jpeg', hex(`ffd8 ff01 ffd0 ffc0 ${sof}`), 128, 64],
  ['a GIF whose frame is larger than its screen', 'image/gif', hex(`${screen} 00 00 00 ${frame}`), 16, 17],
  [
    'a GIF with colours and an extension',
    'image/gif',
    hex(`${screen} 80 00 00 000000ffffff 21fe 02 2c2c 01 2c 00 ${frame}`),
    16,
    17,
  ],
  ['a lossy WebP', 'image/webp', webp('VP8 ', '000000 9d012a 8000 4000'), 128, 64],
  ['a lossless WebP', 'image/webp', webp('VP8L', '2f 7fc00f00'), 128, 64],
  ['an extended WebP', 'image/webp', webp('VP8X', '00 000000 7f0000 3f0000'), 128, 64],
])('the size of %s', (_what, type, bytes, width, height) => {
  expect(pictureSizeOf(bytes, type)).toEqual({ width, height });
  expect(pictureSizeOf(bytes.subarray(0, 13), type)).toBeUndefined();
});

test('the size of a photograph as it is on disk', () => {
  const bytes = readFileSync(join(packageRoot, 'client/public/demo/en/dark.jpg'));
  expect(pictureSizeOf(bytes, 'image/jpeg')).toEqual({ width: 1440, height: 810 });
});

test.each([
  ['no width', 'image/png', Buffer.concat([png.subarray(0, 16), Buffer.alloc(8)])],
  ['no frame header', 'image/jpeg', hex('ffd8 ffdb 0004 0000 0000 0000 0000')],
  ['no frame', 'image/gif', hex(`${screen} 00 00 00 3b`)],
  ['another type', 'image/tiff', png],
])('is unknown with %s', (_what, type, bytes) => {
  expect(pictureSizeOf(bytes, type)).toBeUndefined();
});
