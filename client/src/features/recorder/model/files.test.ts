import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DOWNLOAD_GAP_MS, fileName, saveFiles, stampOf } from './files';

let saved: string[];
let released: string[];

beforeEach(() => {
  vi.useFakeTimers();
  saved = [];
  released = [];
  let made = 0;
  Object.assign(URL, {
    createObjectURL: () => {
      made += 1;
      return `blob:masar/${made}`;
    },
    revokeObjectURL: (url: string) => void released.push(url),
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const files = ['dashboard', 'users', 'requests'].map((id) => ({
  name: fileName(id, 'png'),
  blob: new Blob([id]),
}));

describe('download all', () => {
  it('saves one file after another, 500 ms apart, and frees them afterwards', async () => {
    const noted: number[] = [];
    const done = saveFiles(files, new AbortController().signal, (index) => noted.push(index));
    expect(DOWNLOAD_GAP_MS).toBe(500);
    expect(saved).toEqual(['masar-dashboard.png']);
    await vi.advanceTimersByTimeAsync(499);
    expect(saved).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(saved).toEqual(['masar-dashboard.png', 'masar-users.png']);
    await vi.advanceTimersByTimeAsync(500);
    expect(saved).toHaveLength(3);
    await done;
    expect(noted).toEqual([0, 1, 2]);
    expect(released).toEqual([]);
    await vi.runAllTimersAsync();
    expect(released).toHaveLength(3);
  });

  it('stops when told to', async () => {
    const controller = new AbortController();
    const done = saveFiles(files, controller.signal, () => {});
    controller.abort();
    await expect(done).rejects.toThrow();
    await vi.runAllTimersAsync();
    expect(saved).toEqual(['masar-dashboard.png']);
  });
});

it('names files by day and time', () => {
  expect(fileName(`projects-${stampOf(new Date(2026, 10, 21, 8, 5, 9))}`, 'png')).toBe(
    'masar-projects-20261121-080509.png',
  );
});
