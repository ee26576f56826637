import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MutableResponse, OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import type { Config } from '../config';

export interface IdentityProvider {
  /** What the product is configured with to use it. */
  config: NonNullable<Config['google']>;
  /** Whose account it tells of, as the claims of its userinfo; without a `sub`, one of its own for each address. */
  claims: Record<string, unknown>;
  /** Answers in its place; what it leaves alone is answered as usual. */
  interfere: ((req: IncomingMessage, res: ServerResponse) => boolean) | undefined;
  /** What it was asked: method and address, without who asked. */
  calls: { method: string; url: URL; headers: IncomingMessage['headers'] }[];
  close: () => Promise<void>;
}

/** An OAuth server in Google's place, on a free port of this machine. It checks PKCE, and asks nobody for consent. */
export async function startProvider(callbackUrl: string): Promise<IdentityProvider> {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '', issuer.url);
    provider.calls.push({ method: req.method ?? '', url, headers: req.headers });
    if (!provider.interfere?.(req, res)) service.requestHandler(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.on('beforeUserinfo', (answer: MutableResponse) => {
    const sub = String(provider.claims.email).toLowerCase(); // each address is another account
    answer.body = { sub, ...provider.claims };
  });
  const provider: IdentityProvider = {
    config: {
      clientId: 'masar',
      clientSecret: 'a-client-secret',
      authorizationUrl: `${issuer.url}/authorize`,
      tokenUrl: `${issuer.url}/token`,
      userinfoUrl: `${issuer.url}/userinfo`,
      callbackUrl,
    },
    claims: {},
    interfere: undefined,
    calls: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}
