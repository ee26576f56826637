import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';

export interface Push {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine, which answers with `answer.status`. */
export async function startPushService() {
  const pushes: Push[] = [];
  const answer: { status: number; headers: Record<string, string>; isSilent: boolean } = {
    status: 201,
    headers: {},
    isSilent: false,
  };
  const server = createServer(async (req, res) => {
    pushes.push({ path: req.url ?? '', headers: req.headers, body: await buffer(req) });
    if (!answer.isSilent) res.writeHead(answer.status, answer.headers).end('x'.repeat(100));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin, pushes, answer, close };
}

/** A browser that has an address at a push service, and reads what is sent there. */
export function newPushBrowser(origin: string) {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: { endpoint: `${origin}/send/${randomUUID()}`, keys: { p256dh, auth } },
    /** What the service worker is given. */
    read: ({ body }: Push): Record<string, string> =>
      JSON.parse(
        ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString(),
      ) as Record<string, string>,
  };
}
