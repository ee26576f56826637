import { describe, expect, it } from 'vitest';
import type { OpenGraph } from '../../lib/open-graph';
import { presentPreview } from './presenter';

/** The picture of a preview, as the page at `url` names it. */
const pictureOf = (named: string, url = 'https://site.example/plan') =>
  presentPreview({ url: new URL(url), says: { ogImage: [{ url: named }] } as OpenGraph }).image;

describe('the picture of a preview, which the reader’s browser will load', () => {
  it.each([
    ['/a b.png', 'https://site.example/a%20b.png'],
    ['//pictures.example/plan.png', 'https://pictures.example/plan.png'],
    ['https://93.184.215.14/plan.png', 'https://93.184.215.14/plan.png'],
  ])('%s', (named, address) => expect(pictureOf(named)).toBe(address));

  it.each([
    ...[
      '192.168.0.1',
      '2130706433',
      '0x7f.1',
      '127.0.0.1.',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
    ],
    ...[
      'localhost',
      'LOCALHOST',
      'localhost.',
      'app.localhost',
      'nas.localdomain',
      'intranet',
      'router.local',
      'printer.lan.',
    ],
    ...['metadata.google.internal', 'nas.home.arpa', 'user:secret@site.example'],
  ])('is none at %s, in the network that the reader sits in', (host) => {
    expect(pictureOf(`https://${host}/reboot`)).toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///etc/passwd', ' ', 'https://'])(
    'is none at %s',
    (named) => expect(pictureOf(named)).toBeNull(),
  );

  it('may be where the page itself is, in a network that the hub was opened to', () => {
    expect(pictureOf('/plan.png', 'https://wiki.internal/plan')).toBe('https://wiki.internal/plan.png');
    expect(pictureOf('https://other.internal/plan.png', 'https://wiki.internal/plan')).toBeNull();
  });
});
