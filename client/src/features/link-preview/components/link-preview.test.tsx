import type { LinkPreview as Preview } from '@shared/contracts/link-preview';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { answer, renderUi } from '@/test/render';
import { LinkPreviewContext } from '@/ui/text/link-preview-context';
import { LinkedText } from '@/ui/text/linked-text';
import { LinkPreview } from './link-preview';

const preview = (given: Partial<Preview> = {}): Preview => ({
  title: 'خطة المرحلة الأولى',
  description: 'A description',
  image: '/api/pictures/plan',
  url: 'https://site.example/plan',
  siteName: 'Site',
  type: 'article',
  ...given,
});

/** What the page has of the screen, which jsdom does not have: nothing comes into view until it is told. */
let comeIntoView: () => void;
beforeEach(async () => {
  await setLanguage('en');
  const waiting = new Set<IntersectionObserverCallback>();
  comeIntoView = () =>
    act(() => {
      for (const tell of waiting)
        tell([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly tell: IntersectionObserverCallback) {
        waiting.add(tell);
      }
      observe() {}
      disconnect() {
        waiting.delete(this.tell);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function show(text: string, reply: () => Response | Promise<Response>, previews?: 0 | 1 | 2 | 3) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://hub').searchParams.get('url') ?? '');
    return reply();
  });
  renderUi(
    <LinkPreviewContext value={LinkPreview}>
      <LinkedText {...(previews !== undefined && { previews })}>{text}</LinkedText>
    </LinkPreviewContext>,
  );
  return asked;
}

/** The same text on a page that is another one after each step. */
function Visit() {
  return (
    <LinkPreviewContext key={useLocation().pathname} value={LinkPreview}>
      <LinkedText>https://a.example</LinkedText>
    </LinkPreviewContext>
  );
}

describe('a link in a text', () => {
  it('is clickable, and is previewed once it comes into view', async () => {
    const asked = show('Read https://short.example/x, please', () => answer(200, preview()));
    const link = screen.getByRole('link', { name: 'https://short.example/x' });
    expect(link).toHaveAttribute('href', 'https://short.example/x');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(asked).toEqual([]);
    comeIntoView();
    const card = await screen.findByRole('link', { name: /خطة المرحلة الأولى/ });
    expect(asked).toEqual(['https://short.example/x']);
    expect(card).toHaveAttribute('href', 'https://short.example/x');
    expect(card).toHaveAttribute('rel', 'noopener noreferrer');
    expect(card).toHaveTextContent('short.example');
    expect(card).toHaveTextContent('Opens in a new tab');
    const picture = card.querySelector('img');
    expect(picture).toHaveAttribute('loading', 'lazy');
    fireEvent.error(picture as HTMLImageElement);
    expect(card.querySelector('img')).toBeNull();
  });

  it('shows no picture that the security policy would stop, and the host in place of a title', async () => {
    show('https://a.example', () => answer(200, preview({ title: null, siteName: null, image: null })));
    comeIntoView();
    const card = await screen.findByRole('link', { name: /^a\.example.*Opens/ });
    expect(card.querySelector('img')).toBeNull();
  });

  it('asks in a way that no preview is no error, which the console would show, and asks once', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return answer(200, null);
    });
    const { router } = renderUi(<Visit />, { at: '/first' });
    const leftAlone = async () => {
      comeIntoView();
      await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
      expect(screen.getAllByRole('link')).toHaveLength(1);
    };
    await leftAlone();
    await act(() => router.navigate('/again'));
    await leftAlone();
    expect(asked).toHaveLength(1);
    expect(new URL(asked[0] as string, 'http://hub').searchParams.get('orNull')).toBe('true');
  });

  it.each([422, 429, 500])('stays a link where there is no preview: %i', async (status) => {
    const asked = show('https://a.example', () => answer(status, { code: 'x', message: 'x' }));
    comeIntoView();
    await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('is previewed once, and only the first few', async () => {
    const text = 'https://a.example https://a.example https://b.example https://c.example https://d.example';
    const asked = show(text, () => answer(200, preview()));
    comeIntoView();
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(5 + 3));
    expect(asked).toEqual(['https://a.example/', 'https://b.example/', 'https://c.example/']);
  });

  it('is no more than a link where no previews are wanted', () => {
    show('https://a.example', () => answer(200, preview()), 0);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});
