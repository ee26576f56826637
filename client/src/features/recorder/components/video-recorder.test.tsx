import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { discardRecording } from '../hooks/recording';
import { VideoRecorder } from './video-recorder';

/** What jsdom lacks of a browser that can record; it hands over one piece when it is stopped. */
class Recorder {
  static isTypeSupported = (type: string) => type === 'video/webm';
  state = 'inactive';
  ondataavailable: (event: { data: Blob }) => void = () => {};
  onstop: () => void = () => {};
  mimeType: string;
  constructor(_stream: unknown, { mimeType }: { mimeType: string }) {
    this.mimeType = mimeType;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable({ data: new Blob(['video']) });
    this.onstop();
  }
}

let track: EventTarget & { stop: () => void };
let released: string[];
let saved: string[];
const share = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  released = [];
  saved = [];
  track = Object.assign(new EventTarget(), { stop: vi.fn() });
  share.mockReset().mockImplementation(async () => ({ getTracks: () => [track] }));
  vi.stubGlobal('MediaRecorder', Recorder);
  Object.assign(navigator, { mediaDevices: { getDisplayMedia: share } });
  Object.assign(URL, {
    createObjectURL: () => 'blob:masar/video',
    revokeObjectURL: (url: string) => void released.push(url),
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  discardRecording();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(user = administrator) {
  serve(user);
  return renderUi(
    <SignedIn>
      <VideoRecorder />
    </SignedIn>,
  );
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
};
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('recording a video', () => {
  it('records this tab, shows how long, and saves the result as a file', async () => {
    show();
    await press('بدء التسجيل');
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ preferCurrentTab: true, audio: false }));
    await pass(65);
    expect(screen.getByRole('timer')).toHaveTextContent('1:05');
    await press('إنهاء التسجيل');
    expect(track.stop).toHaveBeenCalled();
    expect(screen.getByText('اكتمل التسجيل. عاينه ثم احفظه.')).toBeVisible();
    expect(screen.getByLabelText('معاينة التسجيل')).toHaveAttribute('src', 'blob:masar/video');
    await press('حفظ الفيديو');
    expect(saved).toEqual([expect.stringMatching(/^masar-recording-\d{8}-\d{6}\.webm$/)]);
    await press('حذف التسجيل');
    expect(released).toContain('blob:masar/video');
    expect(await screen.findByRole('button', { name: 'بدء التسجيل' })).toBeEnabled();
  });

  it('ends by itself after five minutes, and when the browser stops sharing', async () => {
    show();
    await press('بدء التسجيل');
    await pass(290);
    expect(screen.getByRole('timer')).toBeVisible();
    await pass(11);
    expect(screen.getByText('اكتمل التسجيل. عاينه ثم احفظه.')).toBeVisible();
    await press('حذف التسجيل');
    await press('بدء التسجيل');
    await pass(3);
    await act(async () => void track.dispatchEvent(new Event('ended')));
    expect(screen.getByText('اكتمل التسجيل. عاينه ثم احفظه.')).toBeVisible();
  });

  it('goes on while the person is on other pages, and tells them there when it is done', async () => {
    const { unmount } = show();
    await press('بدء التسجيل');
    unmount();
    const elsewhere = renderUi(<p>صفحة أخرى</p>);
    await act(async () => void track.dispatchEvent(new Event('ended')));
    expect(await screen.findByText('عُد إلى مسجّل الشاشة لمعاينته وحفظه.')).toBeVisible();
    elsewhere.unmount();
    show();
    expect(await screen.findByRole('button', { name: 'حفظ الفيديو' })).toBeEnabled();
  });

  it('is not found by a person who signs in next', async () => {
    const { unmount } = show();
    await press('بدء التسجيل');
    await press('إنهاء التسجيل');
    unmount();
    show(engineer);
    expect(await screen.findByRole('button', { name: 'بدء التسجيل' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'حفظ الفيديو' })).not.toBeInTheDocument();
  });

  it('asks before the document is closed, until the recording is saved', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    show();
    expect(asks()).toBe(false);
    await press('بدء التسجيل');
    expect(asks()).toBe(true);
    await press('إنهاء التسجيل');
    expect(asks()).toBe(true);
    await press('حفظ الفيديو');
    expect(asks()).toBe(false);
  });

  it('says why it did not start, and tries again', async () => {
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    show();
    await press('بدء التسجيل');
    expect(await screen.findByText(/لم تسمح للمتصفح بتسجيل التبويب/)).toBeVisible();
    share.mockRejectedValueOnce(new DOMException('no', 'NotReadableError'));
    await press('إعادة المحاولة');
    expect(await screen.findByText('تعذّر على المتصفح تسجيل هذا التبويب.')).toBeVisible();
    await press('إعادة المحاولة');
    expect(await screen.findByRole('timer')).toBeVisible();
  });

  it('says so where the browser cannot', async () => {
    vi.stubGlobal('MediaRecorder', undefined);
    show();
    expect(await screen.findByText(/متصفحك لا يتيح تسجيل التبويب/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'بدء التسجيل' })).not.toBeInTheDocument();
  });
});
