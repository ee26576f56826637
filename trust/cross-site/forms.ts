import { fileFor } from '../../server/test/files';
import type { Sent, Write } from './writes';

type HeaderForm = [name: string, headers: Record<string, string>];

/** What browsers say of a call that a page of another site made to the server at this address. */
export function foreignHeaders(url: string): HeaderForm[] {
  const { hostname, port, host } = new URL(url);
  const origins: Record<string, string> = {
    'a page without an origin': 'null',
    'another site': 'https://evil.example',
    'a sub-domain': `http://evil.${host}`,
    'another port': `http://${hostname}:${Number(port) === 65_535 ? 1 : Number(port) + 1}`,
    'no port': `http://${hostname}`,
    'another scheme': `https://${host}`,
    'a look-alike suffix': `http://${hostname}.evil.example:${port}`,
    'a look-alike prefix': `http://evil-${host}`,
    'our name as the user': `http://${host}@evil.example`,
    'no address': 'evil',
    nothing: '',
  };
  return [
    ...Object.entries(origins).map(([name, Origin]): HeaderForm => [`Origin of ${name}`, { Origin }]),
    ...['cross-site', 'same-site', 'unheard-of', ''].map(
      (site): HeaderForm => [`Sec-Fetch-Site: ${site}`, { 'Sec-Fetch-Site': site }],
    ),
    ['Sec-Fetch-Site: cross-site with our Origin', { 'Sec-Fetch-Site': 'cross-site', Origin: url }],
    [
      'Sec-Fetch-Site: same-site with the Origin of another port',
      { 'Sec-Fetch-Site': 'same-site', Origin: origins['another port'] as string },
    ],
    ['a Referer alone', { Referer: 'https://evil.example/page' }],
    ['a Referer that names us in its path', { Referer: `https://evil.example/${url}` }],
  ];
}

/** What they say of our own pages, and what callers say that are no browsers. */
export const ownHeaders = (url: string): HeaderForm[] => [
  ['our Origin', { Origin: url }],
  ['Sec-Fetch-Site: same-origin', { 'Sec-Fetch-Site': 'same-origin', Origin: url }],
  ['Sec-Fetch-Site: none', { 'Sec-Fetch-Site': 'none' }],
  ['our Referer', { Referer: `${url}/tasks` }],
  ['nothing', {}],
];

interface Content {
  headers: Record<string, string>;
  body?: RequestInit['body'];
}
type ContentForm = [name: string, content: (write: Write, sent: Sent) => Content];

const pairs = (body: unknown) =>
  new URLSearchParams(Object.entries({ ...(body as object) }).map(([key, value]) => [key, String(value)]));

function fields({ body, method }: Sent): FormData {
  const form = new FormData();
  for (const [key, value] of pairs(body)) form.set(key, value);
  form.set('_method', method);
  return form;
}

/** As our own client sends it. */
export const asOurs = ({ endpoint }: Write, { body }: Sent): Content => {
  if (endpoint.upload) return { headers: {}, body: fileFor(endpoint.path) };
  if (body === undefined) return { headers: {} };
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
};

/** The contents of a call that a form can send, or a fetch that asks nobody's leave. */
export const formContents: ContentForm[] = [
  [
    'JSON as text/plain',
    (_, { body }) => ({ headers: { 'Content-Type': 'text/plain' }, body: JSON.stringify(body ?? {}) }),
  ],
  [
    'JSON named behind text/plain',
    (_, { body }) => ({
      headers: { 'Content-Type': 'text/plain; application/json' },
      body: JSON.stringify(body ?? {}),
    }),
  ],
  [
    'a form',
    (_, { body, method }) => ({
      headers: {},
      body: new URLSearchParams([...pairs(body), ['_method', method]]),
    }),
  ],
  ['a multipart form', (_, sent) => ({ headers: {}, body: fields(sent) })],
  ['JSON without a type', (_, { body }) => ({ headers: {}, body: new Blob([JSON.stringify(body ?? {})]) })],
];

/** All of them, and what would do if it came from us. */
export const contents: ContentForm[] = [
  ...formContents,
  ['no body', () => ({ headers: {} })],
  ['as our client sends it', asOurs],
];
