import { crc32, deflateSync } from 'node:zlib';
import type { Attachment } from '@shared/contracts/attachments';
import type { Client, Reply, TestServer } from './server';

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const word = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  return Buffer.concat([word(data.length), body, word(crc32(body))]);
};

/** A grey square. */
function square(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const line = Buffer.alloc(side + 1, 128).fill(0, 0, 1);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array<Buffer>(side).fill(line)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture of one grey point. */
export const png = square(1);

/** 9,000,000 grey points in a file of some kilobytes. */
export const pictureBomb = square(3_000);

/** A page with nothing on it, followed by as many bytes as it takes to be of a size. */
export function pdf(size = 200): Buffer {
  const page = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(page), Buffer.alloc(Math.max(0, size - page.length), '%')]);
}

/** An archive of these files, as far as it takes to see what it is. */
export const archive = (files: Record<string, string>): Buffer =>
  Buffer.concat(
    Object.entries(files).map(([name, content]) => {
      const header = Buffer.alloc(30);
      header.write('PK\x03\x04', 'latin1');
      header.writeUInt16LE(20, 4);
      header.writeUInt32LE(crc32(content), 14);
      header.writeUInt32LE(content.length, 18);
      header.writeUInt32LE(content.length, 22);
      header.writeUInt16LE(name.length, 26);
      return Buffer.concat([header, Buffer.from(name), Buffer.from(content)]);
    }),
  );

/** A document of Office, of a kind such as `application/…wordprocessingml.document`. */
export const officeDocument = (kind: string): Buffer =>
  archive({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${kind}.main+xml"/></Types>`,
    'word/document.xml': '<x/>',
  });

export function formOf(name: string, content: Buffer | string, type = 'application/octet-stream'): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(Buffer.from(content))], name, { type }));
  return form;
}

/** Uploads a file as a form does; `path` is where, such as `/api/tasks/5/attachments`. */
export const upload = (
  client: Client,
  path: string,
  name: string,
  content: Buffer | string,
  type?: string,
): Promise<Reply<Attachment>> =>
  client.fetch(path, { method: 'POST', body: formOf(name, content, type) }) as Promise<Reply<Attachment>>;

/** A file's bytes and headers, as a browser saves it. */
export async function save(server: TestServer, client: Client, id: number) {
  const reply = await fetch(`${server.url}/api/attachments/${id}`, { headers: { Cookie: client.cookie() } });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

/** A small file that the endpoint at this address takes. */
export const fileFor = (path: string): FormData => {
  if (path === '/api/pictures') return formOf('seen.png', png);
  return path.startsWith('/api/imports/')
    ? formOf('seen.csv', 'Email\nseen@masar.test')
    : formOf('seen.txt', 'Seen');
};
