declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    version: 'aes128gcm';
    privateKey: ECDH;
    /** The public key of the other side, in base64url. */
    dh?: string;
    /** In base64url. */
    authSecret: string;
  }
  const ece: {
    encrypt: (data: Buffer, parameters: Parameters) => Buffer;
    decrypt: (data: Buffer, parameters: Parameters) => Buffer;
  };
  export default ece;
}
