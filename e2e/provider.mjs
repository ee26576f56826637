// An OAuth server in Google's place. Google asks people who they are and whether they agree; so does a page here, where
// each story answers for its own browser. It is on another site than the product, as Google is.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';

const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function consentPage(asked) {
  const fields = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const refusal = new URL(asked.get('redirect_uri'));
  refusal.searchParams.set('error', 'access_denied');
  refusal.searchParams.set('state', asked.get('state'));
  return `<!doctype html>
<html lang="en">
  <title>Choose an account</title>
  <form action="/authorize">
    ${fields.join('\n    ')}
    <label>E-mail <input type="email" name="login_hint" required></label>
    <label><input type="checkbox" name="verified" value="yes" checked> Verified</label>
    <button>Allow</button>
  </form>
  <a href="${escaped(refusal.href)}">Refuse</a>
</html>`;
}

/** Starts it, and resolves with the variables that lead the product to it. */
export async function startProvider() {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url, issuer.url);
    if (pathname !== '/consent') return service.requestHandler(req, res);
    res.writeHead(200, { 'Content-Type': 'text/html' }).end(consentPage(searchParams));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  issuer.url = `http://127.0.0.1:${port}`;
  tellWhoAgreed(service);
  return {
    GOOGLE_CLIENT_ID: 'masar',
    GOOGLE_CLIENT_SECRET: 'a-client-secret',
    GOOGLE_AUTHORIZATION_URL: `http://localhost:${port}/consent`,
    GOOGLE_TOKEN_URL: `${issuer.url}/token`,
    GOOGLE_USERINFO_URL: `${issuer.url}/userinfo`,
  };
}

/** Who agreed goes from the page to the code, from there to the token, and so to what is told of them. */
function tellWhoAgreed(service) {
  const agreed = new Map();
  service.on('beforeAuthorizeRedirect', ({ url }, { query }) => {
    agreed.set(url.searchParams.get('code'), {
      sub: query.login_hint.toLowerCase(),
      email: query.login_hint,
      email_verified: query.verified === 'yes',
    });
  });
  service.on('beforeResponse', ({ body }, req) => {
    body.access_token = randomUUID(); // its own is the same for everybody who comes within a second
    agreed.set(body.access_token, agreed.get(req.body.code));
  });
  service.on('beforeUserinfo', (answer, req) => {
    answer.body = agreed.get(req.headers.authorization.replace('Bearer ', ''));
  });
}
