import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formField, type StepDecider } from '../contracts/forms';
import { fateOf, isAttended } from './requests';
import { repeatRules } from './statuses';
import { pathOf } from './step-conditions';
import { deciderAmong, isNamed, type Known, problemsOfDeciders, soughtBy } from './step-deciders';

const fields = (['company', 'project', 'task'] as const).map((kind) =>
  formField.parse({ kind, key: kind, label: kind }),
);
const anyId = fc.integer({ min: 1, max: 5 });
const anyDecider: fc.Arbitrary<StepDecider> = fc.oneof(
  anyId.map((id) => ({ kind: 'representative' as const, company: { id, name: '', nameEn: null } })),
  fc.constant({ kind: 'company_of_field' as const, field: 'company' }),
  fc.constant({ kind: 'submitter_manager' as const }),
  fc.constantFrom('project', 'task').map((field) => ({ kind: 'project_owner' as const, field })),
);
const record = (id: number) => ({ id, name: '', nameEn: null, project: { id, uniqueNumber: `${id}` } });
const anyAnswers = fc.dictionary(fc.constantFrom('company', 'project', 'task'), anyId.map(record));
const anyRequest = fc.record({
  deciders: fc.constant<number[]>([]),
  answers: anyAnswers,
  companyId: fc.option(anyId),
  submittedBy: anyId,
  separateDuties: fc.boolean(),
  repeatApprover: fc.constantFrom(...repeatRules),
});
const mapOf = <T>(values: fc.Arbitrary<T>) =>
  fc.array(fc.tuple(anyId, values)).map((entries) => new Map<number, T>(entries));
const anyKnown: fc.Arbitrary<Known> = fc.record({
  representatives: mapOf(anyId),
  managers: mapOf(fc.uniqueArray(anyId)),
  owners: mapOf(anyId),
});
const runs = { numRuns: 5_000 };

test('any decider of the form has no problem, and leads to a person who is known, and never to another company’s manager', () => {
  let found = 0;
  fc.assert(
    fc.property(anyDecider, anyRequest, anyKnown, (decidedBy, request, known) => {
      expect([...problemsOfDeciders([{ decidedBy }], fields)]).toEqual([]);
      const sought = soughtBy(decidedBy, request);
      const person = deciderAmong(known, sought, request).userId;
      expect(isNamed(decidedBy, request)).toBe(sought !== null);
      if (sought === null) expect(person).toBeNull();
      if (person === null) return;
      found++;
      const { representatives, managers, owners } = known;
      const among = {
        representative: () => [...representatives.values()],
        manager: () => managers.get(request.companyId ?? 0) ?? [],
        owner: () => [...owners.values()],
        holder: () => [],
      };
      expect(sought && among[sought.is]()).toContain(person);
      if (sought?.is === 'manager' && request.separateDuties) expect(person).not.toBe(request.submittedBy);
    }),
    runs,
  );
  expect(found).toBeGreaterThan(500);
});

test('whom a decider leads to does not depend on the order in which managers are known', () => {
  fc.assert(
    fc.property(anyRequest, anyKnown, (request, known) => {
      const sought = soughtBy({ kind: 'submitter_manager' }, request);
      const reversed = new Map([...known.managers].map(([id, all]) => [id, all.toReversed()]));
      expect(deciderAmong({ ...known, managers: reversed }, sought, request)).toEqual(
        deciderAmong(known, sought, request),
      );
    }),
    runs,
  );
});

test('the path that is shown is the one that is taken, where every company and project has its people', () => {
  const all = [1, 2, 3, 4, 5];
  // people who submit nothing, so that each is there to decide
  const known: Known = {
    representatives: new Map(all.map((id) => [id, 10 + id])),
    managers: new Map(all.map((id) => [id, [20 + id]])),
    owners: new Map(all.map((id) => [id, 30 + id])),
  };
  const anyStep = fc.record({ decidedBy: anyDecider, isRequired: fc.boolean() });
  let skipped = 0;
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 5 }), anyRequest, (steps, request) => {
      const shown = pathOf(
        steps.map((step) => ({
          ...{ ...step, appliesWhen: null, responsibleUserId: null },
          isFound: isNamed(step.decidedBy, request),
        })),
        request,
      );
      const taken = steps.map(({ decidedBy, isRequired }) => {
        const { userId: responsibleUserId } = deciderAmong(known, soughtBy(decidedBy, request), request);
        return fateOf({
          isRequired,
          responsibleActive: isAttended({ responsibleUserId, isActive: true }, request),
        });
      });
      expect(shown).toEqual(taken);
      skipped += taken.filter((fate) => fate === 'skipped').length;
    }),
    runs,
  );
  expect(skipped).toBeGreaterThan(500);
});
