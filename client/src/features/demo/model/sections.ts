interface Section {
  key: string;
  /** When it begins, in seconds from the start of the video. */
  start: number;
  seconds: number;
  /** What is seen, for equal parts of its time: pictures of the product's own screens. */
  frames: readonly [string, ...string[]];
}

/** The length of the video in seconds. */
export const DURATION = 140;

/** The intro video in its order. */
export const sections = [
  { key: 'dashboard', start: 0, seconds: 25, frames: ['dashboard', 'projects', 'templates'] },
  { key: 'projects', start: 25, seconds: 30, frames: ['project', 'locked', 'handover'] },
  {
    key: 'requests',
    start: 55,
    seconds: 35,
    frames: ['request-types', 'create-request', 'requests', 'decision'],
  },
  {
    key: 'company',
    start: 90,
    seconds: 30,
    frames: ['company', 'company-tasks', 'company-decisions'],
  },
  { key: 'settings', start: 120, seconds: 20, frames: ['permissions', 'settings', 'language', 'dark'] },
] as const satisfies readonly Section[];

export type VideoSection = (typeof sections)[number];
export type FrameName = VideoSection['frames'][number];

export const frames: readonly FrameName[] = sections.flatMap((section) => section.frames);

export function sectionAt(second: number): VideoSection {
  return sections.findLast(({ start }) => start <= second) ?? sections[0];
}

export function frameAt(second: number): FrameName {
  const section = sectionAt(second);
  const place = Math.floor(((second - section.start) / section.seconds) * section.frames.length);
  return section.frames[place] ?? section.frames[section.frames.length - 1] ?? section.frames[0];
}

/** The frame that comes after one, if any. */
export const frameAfter = (frame: FrameName): FrameName | undefined => frames[frames.indexOf(frame) + 1];

/** 85 as 1:25. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
