import { describe, expect, it } from 'vitest';
import type { OpenGraph } from '../../lib/open-graph';
import { pictureNamedBy } from './presenter';

/** The picture of a preview, as the page at `url` names it. */
const pictureOf = (named: string, url = 'https://site.example/plan') =>
  pictureNamedBy({ url: new URL(url), says: { ogImage: [{ url: named }] } as OpenGraph });

describe('the picture of a preview, which the server fetches', () => {
  it.each([
    ['/a b.png', 'https://site.example/a%20b.png'],
    ['//pictures.example/plan.png', 'https://pictures.example/plan.png'],
    ['https://93.184.215.14/plan.png', 'https://93.184.215.14/plan.png'],
  ])('%s', (named, address) => expect(pictureOf(named)).toBe(address));

  it.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///etc/passwd', ' ', 'https://'])(
    'is none at %s',
    (named) => expect(pictureOf(named)).toBeNull(),
  );
});
