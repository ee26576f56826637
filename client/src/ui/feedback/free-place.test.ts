import fc from 'fast-check';
import { expect, it } from 'vitest';
import { covered, freePlace, type Taken } from './free-place';

const toast = { width: 358, height: 80 };
const phone = { width: 390, height: 800 };
const desk = { width: 1280, height: 800 };
const card = { width: 416, height: 80 };
const box = (left: number, top: number, width: number, height: number, weight = 1): Taken => ({
  weight,
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const boxOf = ({ left, top }: { left: number; top: number }, { width, height }: typeof toast) =>
  box(left, top, width, height);

it('is at the foot, at the end of the lines, where nothing stands there', () => {
  expect(freePlace(card, desk, [], false)).toMatchObject({ left: 848, top: 704 });
  expect(freePlace(card, desk, [], true)).toMatchObject({ left: 16, top: 704 });
});

it('is at the other side where buttons end a form', () => {
  const submit = box(960, 740, 120, 40);
  expect(freePlace(card, desk, [submit], false)).toMatchObject({ left: 16, top: 704 });
});

it('is above buttons as wide as a phone', () => {
  const buttons = [box(16, 740, 175, 40), box(199, 740, 175, 40)];
  const place = freePlace(toast, phone, buttons, true);
  expect(place.top).toBeGreaterThan(600);
  expect(covered(boxOf(place, toast), buttons)).toBe(0);
});

it('covers least where there is room nowhere', () => {
  const rows = Array.from({ length: 40 }, (_, row) => box(0, row * 20, row === 20 ? 10 : 390, 20));
  const { top } = freePlace(toast, phone, rows, false);
  expect(Math.abs(top + 40 - 410)).toBeLessThan(40);
});

it('rather lies over what matters less', () => {
  const taken = [box(0, 0, 390, 300, 100), box(0, 300, 390, 120, 1), box(0, 420, 390, 380, 10)];
  const { top } = freePlace(toast, phone, taken, false);
  expect(top).toBeGreaterThanOrEqual(300);
  expect(top).toBeLessThanOrEqual(340);
});

it('never leaves the screen, and covers nothing where the foot or the head is free', () => {
  const anyBox = fc.record({ left: fc.nat(390), top: fc.integer({ min: 200, max: 800 }) });
  fc.assert(
    fc.property(fc.array(anyBox, { maxLength: 30 }), fc.boolean(), (corners, isRtl) => {
      const taken = corners.map(({ left, top }) => box(left, top, 60, 36));
      const place = freePlace(toast, phone, taken, isRtl);
      const { left, right, top, bottom } = boxOf(place, toast);
      expect(left >= 0 && right <= phone.width && top >= 0 && bottom <= phone.height).toBe(true);
      expect(covered(boxOf(place, toast), taken)).toBe(0);
    }),
  );
});
