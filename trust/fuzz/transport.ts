import fc from 'fast-check';

/** A body as bytes, with the headers that come with it, and what it is answered. */
export interface Carried {
  headers: Record<string, string>;
  body: string | Buffer;
  status: number;
}

const json = 'application/json';
/** What a body may have, in bytes. */
export const MAX_BODY = 100 * 1024;
/** Of calls that take a large one. */
const MAX_LARGE_BODY = 256 * 1024;

/** JSON that is none. */
const malformed = [
  ...[
    '{',
    '{"a":1',
    '{"a":1,}',
    "{'a':1}",
    '{a:1}',
    '[1,]',
    '{"a":NaN}',
    '{"a":01}',
    '{"a":"\n"}',
    '"\\ud8"',
    '\u0000',
  ],
  ...[
    '{"a":undefined}',
    '// {}',
    '\ufeff\ufeff{}',
    '{}{}',
    '<a/>',
    'a=1',
    '{"a":"\\x00"}',
    '1e',
    '-',
    'nul',
    ']',
  ],
];
const deep = (open: string, close: string) => open.repeat(40_000) + close.repeat(40_000);
const mediaTypes = [
  ...[
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ],
  ...[
    'application/octet-stream',
    'application/ld+json',
    'application/jsonx',
    'json',
    '*/*',
    'text/json',
    ';',
  ],
];
const encodings = ['gzip', 'deflate', 'br'];

const carried = (body: string | Buffer, type: string, status: number, more = {}): Carried => ({
  headers: { 'content-type': type, ...more },
  body,
  status,
});

/** Bodies that do not come to be looked at. */
export const brokenBody: fc.Arbitrary<Carried> = fc.oneof(
  fc.constantFrom(...malformed).map((text) => carried(text, json, 400)),
  fc.constantFrom(...mediaTypes).map((type) => carried('{}', type, 415)),
  fc
    .constantFrom('latin1', 'utf-99', 'x', 'windows-1256')
    .map((charset) => carried('{}', `${json}; charset=${charset}`, 415)),
  fc.constantFrom(...encodings).map((encoding) => carried('{}', json, 400, { 'content-encoding': encoding })),
  fc
    .constantFrom('zip', 'identity2', '../gzip')
    .map((encoding) => carried('{}', json, 415, { 'content-encoding': encoding })),
  fc.constant(carried(JSON.stringify({ a: 'x'.repeat(MAX_LARGE_BODY) }), json, 413)),
  fc.constant(carried(deep('[', ']'), json, 400)),
);

const boundary = 'cut-here';
const multipart = `multipart/form-data; boundary=${boundary}`;
const part = (disposition: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data${disposition}\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;
const named = (name: string, field = 'file') => `; name="${field}"; filename="${name}"`;

/** A form with one file, under any name. */
export const fileForm = (name: string): Carried => {
  const written = name.replace(/[\r\n"]/g, encodeURIComponent);
  return carried(Buffer.from(part(named(written), 'What it says') + end), multipart, 201);
};

/** Forms that bring no file that is taken. */
export const brokenForm: fc.Arbitrary<Carried> = fc.oneof(
  fc
    .constantFrom(json, 'text/plain', 'application/x-www-form-urlencoded')
    .map((type) => carried('{}', type, 415)),
  fc
    .constantFrom(
      '',
      end,
      'no form',
      part(named('a.txt'), 'cut off'),
      part('; name="file"', 'a field') + end,
      part(named('a.txt', 'other'), 'x') + end,
      part(named('a.txt', 'file[]'), 'x') + end,
      part(named('a.txt', '__proto__'), 'x') + end,
      part(named('a.txt', 'n'.repeat(100)), 'x') + end,
      part(named('a.txt'), 'x') + part(named('b.txt'), 'x') + end,
      part('', 'x') + end,
    )
    .map((body) => carried(body, multipart, 400)),
  fc.constant(carried(end, 'multipart/form-data', 400)),
  fc
    .constantFrom('a.html', 'a.svg', 'a.exe', 'a.txt.js', 'a', '.txt.', 'a.png', 'a.pdf', 'a.docx')
    .map((name) => carried(part(named(name), 'What it says') + end, multipart, 415)),
);
