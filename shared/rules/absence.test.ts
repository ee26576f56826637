import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Absence, absenceOf, clashOf, standInFor } from './absence';
import { decide, hasDecided, isAttended, isOwnRequest } from './requests';
import { repeatRules } from './statuses';

const [ali, badr, celia, dana] = [1, 2, 3, 4] as const;
const anyStep = { repeatApprover: 'each', deciders: [] } as const;
const request = { requestTypeId: 7, submittedBy: 9, separateDuties: true, ...anyStep };
const away = (userId: number, standInId: number, more: Partial<Absence> = {}): Absence => ({
  ...{ userId, standInId, startDate: '2026-11-10', endDate: '2026-11-20', requestTypeIds: null },
  ...more,
});
const at = (absences: Absence[], today = '2026-11-15', closed: number[] = []) => ({
  absences,
  today,
  isActive: (id: number) => !closed.includes(id),
});

describe('who stands in for a person', () => {
  it('is whom they named, from the first day to the last', () => {
    const absences = [away(ali, badr)];
    expect(standInFor(ali, request, at(absences, '2026-11-09'))).toBeNull();
    expect(standInFor(ali, request, at(absences, '2026-11-10'))).toBe(badr);
    expect(standInFor(ali, request, at(absences, '2026-11-20'))).toBe(badr);
    expect(standInFor(ali, request, at(absences, '2026-11-21'))).toBeNull();
    expect(standInFor(badr, request, at(absences))).toBeNull();
  });

  it('is for the request types that were chosen', () => {
    const absences = [away(ali, badr, { requestTypeIds: [7] }), away(ali, celia, { requestTypeIds: [8] })];
    expect(standInFor(ali, request, at(absences))).toBe(badr);
    expect(standInFor(ali, { ...request, requestTypeId: 8 }, at(absences))).toBe(celia);
    expect(standInFor(ali, { ...request, requestTypeId: 9 }, at(absences))).toBeNull();
  });

  it('is the stand-in of a stand-in who is away too', () => {
    const absences = [away(ali, badr), away(badr, celia), away(celia, dana, { startDate: '2026-11-16' })];
    expect(standInFor(ali, request, at(absences))).toBe(celia);
    expect(standInFor(ali, request, at(absences, '2026-11-16'))).toBe(dana);
  });

  it('is never the submitter, nor whom the submitter named', () => {
    const submitted = { ...request, submittedBy: badr };
    expect(standInFor(ali, submitted, at([away(ali, badr)]))).toBeNull();
    expect(standInFor(ali, submitted, at([away(ali, badr), away(badr, celia)]))).toBeNull();
    expect(standInFor(ali, { ...submitted, separateDuties: false }, at([away(ali, badr)]))).toBeNull();
  });

  it('is never a closed account, and a closed account has none', () => {
    expect(standInFor(ali, request, at([away(ali, badr)], '2026-11-15', [badr]))).toBeNull();
    expect(standInFor(ali, request, at([away(ali, badr)], '2026-11-15', [ali]))).toBeNull();
  });

  it('is no person where the chain comes back', () => {
    const circle = [away(ali, badr), away(badr, celia), away(celia, ali)];
    for (const person of [ali, badr, celia]) expect(standInFor(person, request, at(circle))).toBeNull();
  });
});

describe('a new absence', () => {
  it('does not overlap another of the person, for the same types', () => {
    const one = away(ali, badr, { requestTypeIds: [7] });
    expect(clashOf(away(ali, celia, { startDate: '2026-11-20', endDate: '2026-11-30' }), [one])).toBe(
      'absence_overlaps',
    );
    expect(clashOf(away(ali, celia, { requestTypeIds: [8] }), [one])).toBeUndefined();
    expect(
      clashOf(away(ali, celia, { startDate: '2026-11-21', endDate: '2026-11-30' }), [one]),
    ).toBeUndefined();
  });

  it('leads back to its person on no day and for no type', () => {
    const others = [away(badr, celia), away(celia, ali, { startDate: '2026-11-18', requestTypeIds: [7] })];
    expect(clashOf(away(ali, badr), others)).toBe('absence_circle');
    expect(clashOf(away(ali, badr, { requestTypeIds: [8] }), others)).toBeUndefined();
    expect(clashOf(away(ali, badr, { endDate: '2026-11-17' }), others)).toBeUndefined();
  });
});

/** People 1 to 6, of whom 6 is an administrator; days 1 to 9 and types 1 to 3. */
const people = [1, 2, 3, 4, 5, 6];
const admin = 6;
const person = fc.constantFrom(...people);
const dayOf = (day: number) => `2026-11-0${day}`;
const absence = fc
  .record({
    userId: person,
    standInId: person,
    days: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
    requestTypeIds: fc.option(fc.subarray([1, 2, 3], { minLength: 1 })),
  })
  .filter(({ userId, standInId }) => userId !== standInId)
  .map(({ days: [one, other], ...rest }) => ({
    ...rest,
    startDate: dayOf(Math.min(one, other)),
    endDate: dayOf(Math.max(one, other)),
  }));
const story = fc.record({
  entered: fc.array(absence, { maxLength: 12 }),
  request: fc.record({
    requestTypeId: fc.integer({ min: 1, max: 3 }),
    submittedBy: person,
    separateDuties: fc.boolean(),
    repeatApprover: fc.constantFrom(...repeatRules),
    deciders: fc.uniqueArray(fc.constantFrom(...people), { maxLength: 2 }),
  }),
  holder: person,
  closed: fc.subarray([1, 2, 3, 4, 5]),
  day: fc.integer({ min: 1, max: 9 }).map(dayOf),
});

/** What stands once each was entered that does not clash. */
function accepted(entered: readonly Absence[]): Absence[] {
  const kept: Absence[] = [];
  for (const one of entered) if (!clashOf(one, kept)) kept.push(one);
  return kept;
}

describe('10,000 stories of people who are away', () => {
  type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;
  const worldOf = (absences: Absence[], { closed, day }: Story) => ({
    absences,
    today: day,
    isActive: (id: number) => !closed.includes(id),
  });

  it('never lead to the submitter, the holder, a closed account or a person who is away', () => {
    fc.assert(
      fc.property(story, fc.boolean(), (told, isChecked) => {
        // also where absences stand that were never compared with each other
        const world = worldOf(isChecked ? accepted(told.entered) : told.entered, told);
        const found = standInFor(told.holder, told.request, world);
        if (found === null) return;
        expect([told.request.submittedBy, told.holder]).not.toContain(found);
        expect(world.isActive(found)).toBe(true);
        expect(absenceOf(found, told.request.requestTypeId, world)).toBeUndefined();
      }),
      { numRuns: 10_000 },
    );
  });

  it('never go in a circle', () => {
    fc.assert(
      fc.property(story, (told) => {
        const world = worldOf(accepted(told.entered), told);
        for (const first of people) {
          const path: number[] = [];
          let at: number | undefined = first;
          while (at !== undefined && !path.includes(at)) {
            path.push(at);
            at = absenceOf(at, told.request.requestTypeId, world)?.standInId;
          }
          expect(at).toBeUndefined();
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('always leave a person who may decide, and none but the holder, their stand-in and administrators', () => {
    fc.assert(
      fc.property(story, (told) => {
        const { holder, request: asked } = told;
        const world = worldOf(accepted(told.entered), told);
        const standInId = standInFor(holder, asked, world);
        const isActive = world.isActive(holder);
        const step = {
          ...{ id: 1, rank: 1, isRequired: true, responsibleUserId: holder, standInId },
          responsibleActive: isAttended({ responsibleUserId: holder, isActive }, asked),
        };
        const own = { awaitsCorrection: false, submitterThere: true } as const;
        const state = { ...asked, ...own, status: 'pending', currentRank: 1, steps: [step] } as const;
        const may = people.filter(
          (id) =>
            world.isActive(id) && decide(state, { type: 'approve', by: { id, isAdmin: id === admin } }).ok,
        );
        for (const id of may) {
          expect([holder, standInId, admin]).toContain(id);
        }
        const isKept = (id: number) => isOwnRequest({ id }, asked) || hasDecided({ id }, asked);
        for (const id of may) expect(isKept(id)).toBe(false);
        if (!isKept(admin)) expect(may).toContain(admin);
        else if (step.responsibleActive) expect(may).toContain(holder);
      }),
      { numRuns: 10_000 },
    );
  });
});
