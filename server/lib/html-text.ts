import { isUtf8 } from 'node:buffer';
import { decodeBuffer } from 'encoding-sniffer';

/** Where browsers stop looking for what a page says its encoding is; some say it late. */
const SNIFFED_BYTES = 4_096;
const inHeader = /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i;

/**
 * The text of a page: by its byte order mark, its `Content-Type`, its own `<meta>`, in the order that browsers ask them.
 * A page that says nothing and is not UTF-8 is read as Windows-1256, as old Arabic pages are.
 */
export const decodeHtml = (bytes: Buffer, contentType: string): string =>
  decodeBuffer(bytes, {
    maxBytes: SNIFFED_BYTES,
    transportLayerEncodingLabel: inHeader.exec(contentType)?.[1],
    defaultEncoding: isUtf8(bytes) ? 'utf-8' : 'windows-1256',
  });
