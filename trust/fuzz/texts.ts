import fc from 'fast-check';

/** What people may well write, and what means something to programs that take texts for more than texts. */
const fragments = [
  "' or 1=1 --",
  "'; drop table users; --",
  '1) union select null, null --',
  '$1',
  '%',
  '_',
  '\\',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what is sent
  '${7*7}',
  '<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '%00',
  '%s%n',
  'null',
  'true',
  '[object Object]',
  '=1+1',
  'a\r\nX-Injected: 1',
];

const words = [
  'سارة',
  'مشروع البرج',
  'Ørsted',
  '海',
  'O’Brien',
  'Anna-Maria',
  '0500000000',
  '٣٤٥',
  '👩‍👩‍👧 family',
  'ﷺ',
  'İi',
];

/** PostgreSQL holds no NUL; it is sent among what is refused. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

const full = (length: number) =>
  fc
    .constantFrom('ن', 'x', '😀')
    .map((unit) => unit.repeat(length).slice(0, length - (length % unit.length)));

/** Any text of a length, in UTF-16 units, up to the longest. */
export function anyText(min = 0, max = 100): fc.Arbitrary<string> {
  const short = { minLength: min, maxLength: Math.max(min, Math.min(max, 40)) };
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ ...short, unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.string({ ...short, unit: 'binary' }).map(withoutNul) },
    {
      weight: 3,
      arbitrary: fc
        .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
        .map((all) => all.join(' ')),
    },
    { weight: 2, arbitrary: fc.constantFrom(...fragments) },
    { weight: 1, arbitrary: full(max) },
  );
}

const HALF_CHARACTERS = ['\ud83d', 'a\udc00b', '\ud83d\ud83d\ude00'];

/** Texts that no text field of ours stores as they are. */
export const oddText = fc.oneof(
  fc.constantFrom('\0', 'a\0b', ...HALF_CHARACTERS, ...fragments),
  fc.string({ unit: 'binary' }),
);
