import { expect, test } from 'vitest';
import { decodeHtml } from './html-text';

const arabic1256 = Buffer.from([0xe3, 0xd3, 0xc7, 0xd1]); // مسار
const html = (meta: string, bytes: Buffer) => Buffer.concat([Buffer.from(meta, 'latin1'), bytes]);

test.each([
  ['the header', arabic1256, 'text/html; charset=windows-1256'],
  ['a header in quotes', arabic1256, 'text/html;charset="CP1256"'],
  ['its own meta', html('<meta charset=windows-1256>', arabic1256), 'text/html'],
  [
    'an old meta',
    html('<meta content="text/html; charset=windows-1256" http-equiv=x>', arabic1256),
    'text/html',
  ],
  ['nothing', arabic1256, 'text/html'],
  ['an encoding that nobody knows', arabic1256, 'text/html; charset=klingon'],
  ['UTF-8 by nothing', Buffer.from('مسار'), 'text/html'],
  ['UTF-8 by its mark, against the header', Buffer.from('\ufeffمسار'), 'text/html; charset=windows-1256'],
  ['UTF-16 by its mark', Buffer.from('\ufeffمسار', 'utf16le'), 'text/html'],
  ['UTF-16 by a meta that can’t be', Buffer.from('<meta charset=utf-16le>مسار'), 'text/html'],
  ['ISO-8859-6', html('<meta charset="iso-8859-6">', Buffer.from([0xe5, 0xd3, 0xc7, 0xd1])), 'text/html'],
])('Arabic is read by %s', (_what, bytes, contentType) => {
  expect(decodeHtml(bytes, contentType).replace(/<.*>/, '')).toBe('مسار');
});
