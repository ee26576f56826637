import { createECDH, createPrivateKey, ECDH, generateKeyPairSync } from 'node:crypto';
import ece from 'http_ece';
import { config } from '../config';
import { hubAddress } from './hub-address';
import { agentTo, beforeAbort } from './page-fetch';
import { serviceOf } from './push-service';
import { reasonOf } from './reason';

/** Messages to browsers by Web Push: RFC 8030, encrypted by RFC 8291, signed by RFC 8292. */

const CURVE = 'prime256v1';
/** In ms, of one message: from looking up the name of the service to its answer. */
const PATIENCE = 10_000;
/** In bytes. Only the status of an answer is read; a longer answer is aborted. */
const MOST_ANSWERED = 16 * 1024;
/** In s. Push services accept signatures that are valid for at most a day. */
const SIGNED_FOR = 12 * 3_600;

/** The key pair by which push services know the hub. */
export interface PushKeys {
  /** The point itself, in base64url, as browsers take it. */
  publicKey: string;
  /** PKCS #8, as PEM. */
  privateKey: string;
}

/** Where a browser is reached, and what it alone can decrypt. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Delivery {
  /** Of messages with one topic that wait for a browser, the last one alone is kept. */
  topic: string;
  /** In s: how long the push service keeps the message for a browser that is not running. */
  keptFor: number;
}

/** The message was not accepted. The error leaves the address out, since its reader could send to the browser. */
export class PushFailure extends Error {
  override name = 'PushFailure';
}

export function newPushKeys(): PushKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    publicKey: point.toString('base64url'),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}

/** Whether a text is a public key of a browser: a point of the curve. */
export function isPoint(base64url: string): boolean {
  try {
    ECDH.convertKey(base64url, CURVE, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends a message to a browser. Resolves to false if the address no longer exists; rejects with `PushFailure` if a later try may
 * succeed.
 */
export async function pushTo(
  address: PushAddress,
  text: string,
  delivery: Delivery,
  keys: PushKeys,
): Promise<boolean> {
  const target = serviceOf(address.endpoint, config.pushServices);
  if (!target) return false;
  const status = await messageOf(address, text, delivery, keys, target.url)
    .then((message) => send(target, message))
    .catch((error) => {
      throw new PushFailure(reasonOf(error));
    });
  if (status === 404 || status === 410) return false;
  if (status < 200 || status > 299) throw new PushFailure(`answered ${status}`);
  return true;
}

interface Message {
  headers: Record<string, string>;
  body: Buffer;
}

async function messageOf(
  { p256dh, auth }: PushAddress,
  text: string,
  { topic, keptFor }: Delivery,
  keys: PushKeys,
  { origin }: URL,
): Promise<Message> {
  const privateKey = createECDH(CURVE); // of this message alone
  privateKey.generateKeys();
  const body = ece.encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    privateKey,
    dh: p256dh,
    authSecret: auth,
  });
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Content-Encoding': 'aes128gcm',
    TTL: String(keptFor),
    Topic: topic,
    Urgency: 'normal',
    Authorization: `vapid t=${await signatureFor(origin, keys)}, k=${keys.publicKey}`,
  };
  return { headers, body };
}

/** Signs for one push service: the hub as sender, and PUBLIC_URL as contact. */
async function signatureFor(origin: string, { privateKey }: PushKeys): Promise<string> {
  const { SignJWT } = await import('jose'); // loaded on first use: a hub without devices never needs it
  const contact = hubAddress('/');
  const jwt = new SignJWT(contact.startsWith('https:') ? { sub: contact } : {});
  return jwt
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(origin)
    .setExpirationTime(Math.floor(Date.now() / 1_000) + SIGNED_FOR)
    .sign(createPrivateKey(privateKey));
}

/** The status of the answer. Redirects are not followed. */
async function send(
  { url, service }: NonNullable<ReturnType<typeof serviceOf>>,
  message: Message,
): Promise<number> {
  const signal = AbortSignal.timeout(PATIENCE);
  const { networks, port } = service;
  const agent = await agentTo(url, { networks, ports: [port], maxBytes: MOST_ANSWERED, signal });
  try {
    const { origin, pathname, search } = url;
    const call = agent.request({ origin, path: pathname + search, method: 'POST', ...message, signal });
    const { statusCode, body } = await beforeAbort(call, signal);
    body.on('error', () => {}); // it is not read
    return statusCode;
  } finally {
    await agent.destroy();
  }
}
