import pLimit from 'p-limit';
import { FRAME, withPage } from './page-frame';

/** One page at a time: each is a whole product at work. */
const inTurn = pLimit(1);

const QUALITY = 0.9;
const BACKGROUND = '#ffffff';
/** The pixels of a picture to a pixel of the page: of the sections, and of the separate capture tool. */
export const SECTION_SCALE = 1.5;
export const QUICK_SCALE = 2;

export interface Shot {
  blob: Blob;
  /** Where it can be seen; to be released with `releaseShot`. */
  url: string;
  takenAt: Date;
  /** In pixels. */
  width: number;
  height: number;
}

export const releaseShot = ({ url }: Pick<Shot, 'url'>): void => URL.revokeObjectURL(url);

/** Pictures from elsewhere may be shown but not read; the letters' ground stays in their place. */
const isForeignPicture = (element: Element): boolean =>
  element.tagName === 'IMG' &&
  /^https?:/.test((element as HTMLImageElement).currentSrc) &&
  new URL((element as HTMLImageElement).currentSrc).origin !== location.origin;

async function paint(page: Document, scale: number): Promise<Blob> {
  const { snapdom } = await import('@zumer/snapdom');
  return snapdom.toBlob(page.documentElement, {
    format: 'png',
    quality: QUALITY,
    backgroundColor: BACKGROUND,
    scale,
    dpr: 1, // the picture has the same size whatever the screen
    clip: { x: 0, y: 0, ...FRAME },
    exclude: isForeignPicture,
  });
}

/** A page of the product as a PNG, as the signed-in person sees it on a wide screen. */
export const takeScreenshot = (path: string, scale: number, signal: AbortSignal): Promise<Shot> =>
  inTurn(async () => {
    const blob = await withPage(path, signal, (page) => paint(page, scale));
    signal.throwIfAborted();
    return {
      blob,
      url: URL.createObjectURL(blob),
      takenAt: new Date(),
      width: FRAME.width * scale,
      height: FRAME.height * scale,
    };
  });
