import { isUtf8 } from 'node:buffer';

/** Where browsers stop looking for what a page says its encoding is; some say it late. */
const SNIFFED_BYTES = 4_096;
const declared = /<meta[^>]{0,300}?charset\s{0,20}=\s{0,20}["']?\s{0,20}([\w.:-]{1,40})/i;
const inHeader = /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i;

const byteOrderMark = (bytes: Buffer): string | undefined => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
};

/** A page that says it in its own text can't mean UTF-16: it was read byte by byte. */
const inPage = (bytes: Buffer): string | undefined => {
  const label = declared.exec(bytes.toString('latin1', 0, SNIFFED_BYTES))?.[1];
  return label && (/^utf-?16/i.test(label) ? 'utf-8' : label);
};

function decoder(label: string | undefined): TextDecoder | undefined {
  try {
    return label ? new TextDecoder(label) : undefined;
  } catch {
    return undefined; // an encoding that nobody knows, so what is there has to tell
  }
}

/** As browsers: by byte order mark, `Content-Type` or `<meta>`; else UTF-8, or Windows-1256 as old Arabic pages are. */
export function decodeHtml(bytes: Buffer, contentType: string): string {
  const found =
    decoder(byteOrderMark(bytes)) ?? decoder(inHeader.exec(contentType)?.[1]) ?? decoder(inPage(bytes));
  return (found ?? new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1256')).decode(bytes);
}
