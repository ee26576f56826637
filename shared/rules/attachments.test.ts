import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanFileName, hasAllowedExtension, MAX_FILE_BYTES, mayHold, problemOf } from './attachments';

describe('a file name', () => {
  it.each([
    ['مخطط الدور الأول.pdf', 'مخطط الدور الأول.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\saad\\خطة.docx', 'خطة.docx'],
    ['a\u0000b\r\n\tc.pdf', 'abc.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['\u2067عرض\u2069.pptx', 'عرض.pptx'],
    ['می\u200cخواهم.txt', 'می\u200cخواهم.txt'],
    ['  two   spaces .txt. ', 'two spaces .txt'],
    ['.htaccess', 'htaccess'],
    ['plan.pdf/', 'plan.pdf'],
    ['plans/plan.pdf\\\u202e', 'plan.pdf'],
    [`${'\u200f'.repeat(300)}plan.pdf`, 'plan.pdf'],
    ['///', 'file'],
    ['', 'file'],
  ])('%j is kept as %j', (sent, kept) => expect(cleanFileName(sent)).toBe(kept));

  it('keeps its extension when it is cut', () => {
    const kept = cleanFileName(`${'م'.repeat(400)}.pdf`);
    expect([...kept]).toHaveLength(200);
    expect(kept.endsWith('م.pdf')).toBe(true);
  });

  it.each([
    ['a space where it is cut', `${'a'.repeat(199)} ${'b'.repeat(50)}`],
    ['a dot where it is cut', `${'a'.repeat(195)}. . .${'b'.repeat(50)}.pdf`],
    ['letters that join once what stood between them is gone', 'e\u202e\u0301.pdf'],
  ])('stays as it is the second time with %s', (_what, sent) => {
    expect(cleanFileName(cleanFileName(sent))).toBe(cleanFileName(sent));
  });

  it('has no folder, control or direction character, is never empty, and stays as it is the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
        const kept = cleanFileName(sent);
        expect(kept).toMatch(/^[^/\\\p{Cc}\p{Bidi_Control}]{1,400}$/u);
        expect([...kept].length).toBeLessThanOrEqual(200);
        expect(cleanFileName(kept)).toBe(kept);
      }),
    );
  });
});

describe('what a file may be', () => {
  it.each([
    'page.html',
    'logo.svg',
    'setup.exe',
    'run.sh',
    'app.jar',
    'macro.docm',
    'README',
    'x.constructor',
  ])('%s is not taken', (name) => expect(hasAllowedExtension(name)).toBe(false));

  test('its bytes have to say what its name says', () => {
    expect(mayHold('plan.PDF', 'application/pdf')).toBe(true);
    expect(mayHold('plan.pdf', 'image/png')).toBe(false);
    expect(mayHold('data.csv', 'text/plain')).toBe(true);
    expect(mayHold('data.csv', 'application/zip')).toBe(false);
    expect(mayHold('page.html', 'text/html')).toBe(false);
  });

  test('it is refused before it is sent where that is already clear', () => {
    expect(problemOf({ name: 'a.pdf', size: MAX_FILE_BYTES })).toBeUndefined();
    expect(problemOf({ name: 'a.pdf', size: MAX_FILE_BYTES + 1 })).toBe('tooLarge');
    expect(problemOf({ name: 'a.pdf', size: 0 })).toBe('empty');
    expect(problemOf({ name: 'a.exe', size: 10 })).toBe('typeRefused');
  });
});
