import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TemplateTask, templateDataOf, templateTasks } from './templates';

const names = (templateData: string) => templateTasks(templateData).map(({ name }) => name);
const dataOf = (...tasks: unknown[]) => JSON.stringify({ tasks });

describe('templateTasks', () => {
  it.each(['', 'not json', 'null', '[]', '"tasks"', '{}', '{"tasks":{}}', '{"tasks":null}'])(
    'reads no tasks from %j',
    (text) => {
      expect(templateTasks(text)).toEqual([]);
    },
  );

  it('takes `title` or `name`, and leaves out items without either', () => {
    expect(names(dataOf({ title: ' Dig ' }, { name: 'Pour' }, {}, { title: '  ' }, null, 5, 'x'))).toEqual([
      'Dig',
      'Pour',
    ]);
  });

  it('goes by `order` or `taskNumber`, and by position where there is neither', () => {
    expect(
      names(dataOf({ name: 'c', order: 3 }, { name: 'a', order: 1 }, { name: 'b', taskNumber: 2 })),
    ).toEqual(['a', 'b', 'c']);
    expect(names(dataOf({ name: 'x' }, { name: 'y' }, { name: 'z' }))).toEqual(['x', 'y', 'z']);
  });

  it('replaces what it cannot read of an item by the default', () => {
    const odd = {
      name: 'Odd',
      nameEn: 7,
      priority: 'whenever',
      description: 7,
      estimatedHours: -2,
      days: 0,
      order: 'first',
    };
    expect(templateTasks(dataOf(odd))).toEqual([
      {
        name: 'Odd',
        nameEn: null,
        description: null,
        priority: 'medium',
        estimatedHours: null,
        responsibleCompanyId: null,
        days: null,
      },
    ]);
  });

  it('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(templateTasks(text))));
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (items) => Array.isArray(templateTasks(dataOf(...items)))),
    );
  });
});

describe('templateDataOf', () => {
  const task: fc.Arbitrary<TemplateTask> = fc.record({
    name: fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== ''),
    nameEn: fc.option(fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== '')),
    description: fc.option(fc.string()),
    priority: fc.constantFrom('low', 'medium', 'high', 'urgent'),
    estimatedHours: fc.option(fc.nat(1_000)),
    responsibleCompanyId: fc.option(fc.integer({ min: 1, max: 1_000 })),
    days: fc.option(fc.integer({ min: 1, max: 1_000 })),
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.array(task), (tasks) => {
        expect(templateTasks(templateDataOf(tasks))).toEqual(tasks);
      }),
    );
  });
});
