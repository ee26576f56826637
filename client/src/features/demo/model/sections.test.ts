import { describe, expect, it } from 'vitest';
import { clockTime, DURATION, frameAfter, frameAt, frames, sectionAt, sections } from './sections';

describe('the sections of the intro video', () => {
  it('are five of 25, 30, 35, 30 and 20 seconds, 140 in all', () => {
    expect(sections.map(({ seconds }) => seconds)).toEqual([25, 30, 35, 30, 20]);
    expect(sections.map(({ start }) => start)).toEqual([0, 25, 55, 90, 120]);
    expect(sections.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(DURATION);
    expect(DURATION).toBe(140);
  });

  it('each last until the next begins, the last one to the end', () => {
    expect([0, 24, 25, 54, 55, 89, 90, 119, 120, 140].map((second) => sectionAt(second).key)).toEqual([
      'dashboard',
      'dashboard',
      'projects',
      'projects',
      'requests',
      'requests',
      'company',
      'company',
      'settings',
      'settings',
    ]);
  });

  it('show each of their frames, in order, for equal parts of their time', () => {
    const seen = Array.from({ length: DURATION + 1 }, (_, second) => frameAt(second));
    expect([...new Set(seen)]).toEqual(frames);
    expect(new Set(frames).size).toBe(frames.length);
    for (const { start, seconds, frames: own } of sections) {
      for (const frame of own) {
        const lasts = seen.slice(start, start + seconds).filter((one) => one === frame).length;
        expect(Math.abs(lasts - seconds / own.length)).toBeLessThan(1);
      }
    }
    expect(frameAt(DURATION)).toBe(frames.at(-1));
  });

  it('know the frame that comes next', () => {
    expect(frameAfter('templates')).toBe('project');
    expect(frameAfter('dark')).toBeUndefined();
  });

  it('tell the time as players do', () => {
    expect([0, 5, 25, 60, 85, 140].map(clockTime)).toEqual(['0:00', '0:05', '0:25', '1:00', '1:25', '2:20']);
  });
});
