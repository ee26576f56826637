import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archive, officeDocument, pdf, png } from '../test/files';
import { mediaTypeOf } from './media-type';
import { newStorageKey, sortLeftovers } from './uploads';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-sniffing-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The beginnings of files, as far as they tell what the file is. */
const samples: [string, Buffer | string, string | undefined][] = [
  ['a PDF', pdf(), 'application/pdf'],
  ['a PNG', png, 'image/png'],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]), 'image/jpeg'],
  ['an old Office document', Buffer.from('d0cf11e0a1b11ae1'.padEnd(64, '0'), 'hex'), 'application/x-cfb'],
  ['a Word document', officeDocument(word), word],
  [
    'a Word document with macros',
    officeDocument('application/vnd.ms-word.document.macroEnabled'),
    'application/vnd.ms-word.document.macroenabled.12',
  ],
  ['an archive', archive({ 'a.txt': 'hi' }), 'application/zip'],
  ['a Java program', archive({ 'META-INF/MANIFEST.MF': 'Main-Class: Evil' }), 'application/java-archive'],
  ['a drawing', Buffer.from('AC1032\0\0\0\0'), 'image/vnd.dwg'],
  ['Arabic text in UTF-8', 'الاسم,المبلغ\nسعد,100\n', 'text/plain'],
  [
    'Arabic text as Windows wrote it',
    Buffer.from([0xc7, 0xe1, 0xe3, 0xc8, 0xe1, 0xdb, 0x2c, 0x31]),
    'text/plain',
  ],
  ['a program for Windows', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'application/x-msdownload'],
  ['a program for Linux', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), 'application/x-elf'],
  ['a script', '#!/bin/sh\nrm -rf /\n', undefined],
  ['a web page', '\n <!DOCTYPE html><script>alert(1)</script>', undefined],
  ['a page with a byte order mark', '\ufeff<html></html>', undefined],
  ['a picture that is a page', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', undefined],
  ['bytes of no kind', Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]), undefined],
];

test.each(samples)('%s is told by its bytes', async (_what, content, mediaType) => {
  const path = join(folder, newStorageKey());
  await writeFile(path, content);
  expect(await mediaTypeOf(path)).toBe(mediaType);
});

describe('files left on their way in', () => {
  const now = 10 * 3_600_000;
  const files = [
    { key: 'young', at: now - 3_599_000 },
    { key: 'committed', at: now - 3_601_000 },
    { key: 'abandoned', at: now - 3_601_000 },
  ];

  test('are kept with their row, dropped without, and let be for an hour', () => {
    const sorted = sortLeftovers(files, new Set(['young', 'committed']), now);
    expect(sorted).toEqual({ keep: ['committed'], drop: ['abandoned'] });
  });
});
