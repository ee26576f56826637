import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const encoded = (bytes: Buffer | Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

interface Options {
  origin: string;
  /** It asks for a finger or a PIN. */
  verifies?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** What an authenticator says of its own make. */
interface Attestation {
  format: string;
  statement: Record<string, unknown>;
}
const noAttestation: Attestation = { format: 'none', statement: {} };

/** What makes passkeys and signs with them, as a phone or a key does: one credential each, on ES256. */
export function makeAuthenticator({ origin, verifies = true }: Options) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const host = new URL(origin).hostname;
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const all = PRESENT | (verifies ? VERIFIED : 0) | flags;
    return Buffer.concat([sha256(host), Buffer.from([all]), count, rest]);
  };
  const named = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const };

  return {
    /** Answers `navigator.credentials.create`. */
    create: ({ challenge }: { challenge: string }, { format, statement }: Attestation = noAttestation) => {
      const { x, y } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2], // kty: EC2
        [3, -7], // alg: ES256
        [-1, 1], // crv: P-256
        [-2, Buffer.from(x as string, 'base64url')],
        [-3, Buffer.from(y as string, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)]);
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', new Map(Object.entries(statement))],
        ['authData', new Uint8Array(authenticatorData(ATTESTED, credential))],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', challenge)),
          attestationObject: encoded(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },

    /** Answers `navigator.credentials.get`. */
    get: ({ challenge }: { challenge: string }) => {
      const data = clientData('webauthn.get', challenge);
      const signed = authenticatorData(0);
      const signature = createSign('sha256')
        .update(Buffer.concat([signed, sha256(data)]))
        .sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: encoded(data),
          authenticatorData: encoded(signed),
          signature: encoded(signature),
        },
      };
    },

    /** Counts from there again, as a copy would that was made then. */
    rewind: (to: number) => {
      counter = to;
    },
  };
}
export type Authenticator = ReturnType<typeof makeAuthenticator>;
