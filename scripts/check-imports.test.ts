import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, 'check-imports.mjs');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'masar-imports-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Checks a tree of these files, and answers with the exit code and the violations. */
function check(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
  return { status, violations: stderr.split('\n').filter(Boolean) };
}

describe('the import rules', () => {
  it('accept a tree that keeps them', () => {
    const result = check({
      'shared/contracts/index.ts': "import { z } from 'zod';\nexport * from './users';",
      'shared/rules/actor.ts': "import type { z } from 'zod';\nexport const label = 'from';",
      'shared/rules/actor.test.ts': "import { expect } from 'vitest';",
      'server/app.ts':
        "import { routes } from './domains/users/routes';\nimport { pool } from './db/client';",
      'server/lib/time.ts': "export const day = new Intl.DateTimeFormat('en');",
      'server/domains/users/routes.ts':
        "import { on } from '../../http/mount';\nimport { all } from './queries';",
      'server/domains/users/queries.ts': "import { db } from '../../db/client';",
      'server/domains/users/policy.ts':
        "import { type Actor, isAdmin } from '@shared/rules/actor';\nimport { type Row, type Other } from './queries';",
      'server/domains/users/queries.test.ts': "import { server } from '../../test/server';",
      'server/domains/requests/approval/commands.ts': "import { all } from '../../users/queries';",
      'client/src/features/tasks/pages/list.tsx':
        "import { Card } from '../../projects/components/card';\nconst name = 'ms-2 text-start border-s';",
      'client/src/features/tasks/list.tsx': "import {\n  projects,\n} from '@/features/projects/api';",
      'client/src/lib/format.ts': "export const text = new Date().toLocaleDateString('ar');",
    });
    expect(result).toEqual({ status: 0, violations: [] });
  });

  it.each<[rule: string, path: string, text: string]>([
    [
      'the client never imports the server',
      'client/src/lib/a.ts',
      "import { db } from '../../../server/db/client';",
    ],
    ['the server never imports the client', 'server/app.ts', "import('../client/src/lib/b');"],
    ['the product never imports its benchmarks', 'server/app.ts', "import '../bench/stage';"],
    ['bench/ calls the product over HTTP', 'bench/a.ts', "import '../server/domains/users/queries';"],
    ['shared/ imports zod', 'shared/rules/a.ts', "import fs from 'node:fs';"],
    ['shared/ imports zod', 'shared/rules/a.ts', "import type { Request } from 'express';"],
    ['client layers go', 'client/src/ui/a.tsx', "import { tasks } from '@/features/tasks/api';"],
    ['client layers go', 'client/src/lib/a.ts', "import '../ui/button';"],
    [
      "another feature's api.ts",
      'client/src/features/tasks/a.tsx',
      "import { x } from '../projects/components/card';",
    ],
    [
      "another feature's api.ts",
      'client/src/features/tasks/pages/a.tsx',
      "import { x } from '@/features/projects/pages/b';",
    ],
    ['server/lib/ imports only', 'server/lib/a.ts', "import { db } from '../db/client';"],
    ['server/db/ imports only', 'server/db/a.ts', "import { all } from '../domains/users/queries';"],
    ['server/http/ imports only', 'server/http/a.ts', "import type { Row } from '../domains/users/queries';"],
    ['touch server/db', 'server/domains/users/routes.ts', "import {\n  db,\n} from '../../db/client';"],
    [
      'touch server/db',
      'server/domains/users/presenter.ts',
      "export { users } from '../../db/schema/users';",
    ],
    [
      'only routes.ts sees requests',
      'server/domains/users/commands.ts',
      "import type { Request } from 'express';",
    ],
    [
      'only routes.ts sees requests',
      'server/domains/users/queries.ts',
      "import { on } from '../../http/mount';",
    ],
    [
      'policy.ts imports types',
      'server/domains/users/policy.ts',
      "import { all, type Row } from './queries';",
    ],
    [
      "another's queries, commands",
      'server/domains/users/routes.ts',
      "import { on } from '../tasks/routes';",
    ],
    ['a domain holds', 'server/domains/users/routes2.ts', ''],
    ['name the folder', 'server/lib/utils/a.ts', ''],
    ['hooks stand in hooks/', 'client/src/features/tasks/components/use-task.tsx', ''],
    ['hooks stand in hooks/', 'client/src/features/tasks/components/task-state.ts', ''],
    [
      'hooks stand in hooks/',
      'client/src/features/tasks/components/list/task-state.tsx',
      'export function useTask() {}\nexport const useTasks = () => null;',
    ],
    ['no barrels', 'client/src/ui/index.ts', ''],
  ])('refuse: %s (%s)', (rule, path, text) => {
    const { status, violations } = check({ [path]: text });
    expect(status).toBe(1);
    expect(violations).toEqual([expect.stringContaining(rule)]);
    expect(violations[0]).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}`));
  });

  it('refuse files that import each other, if only their types or when they are needed', () => {
    const { status, violations } = check({
      'shared/rules/a.ts': "import type { B } from './b';",
      'shared/rules/b.ts': "import { type C } from './c';",
      'shared/rules/c.ts': "const a = () => import('./a');",
    });
    expect(status).toBe(1);
    expect(violations).toEqual([
      'shared/rules/a.ts: cycle shared/rules/a.ts → shared/rules/b.ts → shared/rules/c.ts → shared/rules/a.ts',
    ]);
  });

  it('refuse cycles between domains', () => {
    const { status, violations } = check({
      'server/domains/users/queries.ts': "import { a } from '../companies/queries';",
      'server/domains/companies/queries.ts': "import { b } from '../projects/policy';",
      'server/domains/projects/commands.ts': "import { c } from '../users/commands';",
    });
    expect(status).toBe(1);
    expect(violations).toEqual([expect.stringMatching(/cycle (\w+) → \w+ → \w+ → \1/)]);
  });

  it('refuse cycles between domains that are made of types', () => {
    const { violations } = check({
      'server/domains/users/queries.ts': "import type { A } from '../companies/queries';",
      'server/domains/companies/commands.ts': "import { type B } from '../users/presenter';",
    });
    expect(violations).toEqual([expect.stringMatching(/cycle (\w+) → \w+ → \1/)]);
  });
});

describe('the text rules', () => {
  it.each([
    ['className="p-2 ml-2"'],
    ["cn('md:-left-4')"],
    ['"hover:pr-[3px]"'],
    ['`text-right`'],
    ['"border-l"'],
    ['"rounded-tr-lg"'],
    ['"border-r-2 p-1"'],
    ['"float-left"'],
    ['"!ml-auto"'],
  ])('refuse the physical class in %s', (text) => {
    expect(check({ 'client/src/ui/a.tsx': `\n${text}` }).violations).toEqual([
      expect.stringContaining('client/src/ui/a.tsx:2: physical direction'),
    ]);
  });

  it.each([
    ['"ms-2 pe-4 start-0 text-start border-s rounded-s-lg"'],
    ['// read from right-to-left, the left-hand side'],
    ['"border-line rounded-lg border-red-500 rounded-full"'],
    ["side === 'left' ? ArrowLeft : 'arrow-right'"],
    ['"html-5 small-2"'],
  ])('accept %s', (text) => {
    expect(check({ 'client/src/ui/a.tsx': text }).violations).toEqual([]);
  });

  it('refuse physical CSS properties', () => {
    const css = '.a { margin-left: 1px }\n.b { margin-inline-start: 1px; text-align: start }';
    expect(check({ 'client/src/styles/a.css': css }).violations).toEqual([
      expect.stringContaining('a.css:1: physical direction'),
    ]);
  });

  it.each([
    ['client/src/ui/a.tsx', 'date.toLocaleDateString(locale)'],
    ['server/domains/users/presenter.ts', "new Intl.DateTimeFormat('ar')"],
    ['shared/rules/a.ts', 'new Intl.NumberFormat().format(1)'],
  ])('refuse formatting in %s', (path, text) => {
    expect(check({ [path]: text }).violations).toEqual([expect.stringContaining('dates and numbers')]);
  });

  it('refuse modules that a test replaces', () => {
    const replaced = { 'server/lib/a.test.ts': `vi.${'mock'}('./b', { spy: true });` };
    expect(check(replaced).violations).toEqual([expect.stringContaining('test files share modules')]);
  });
});
