import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { packageRoot } from '../../server/lib/root';

type Anything = (...args: unknown[]) => unknown;

/** An exported function that something else can stand in for while the server runs. */
export interface SwitchableFunction {
  /** `tasks/policy.canEditTask` */
  key: string;
  takesActor: boolean;
  answersYesOrNo: boolean;
  /** Whether another module has called it; within its own it is always what it was. */
  isCalled: boolean;
  /** Puts something in its place; returns how the function comes back. */
  replace: (by: (original: Anything, args: unknown[]) => unknown) => () => void;
}

const known = new Map<string, SwitchableFunction>();

/** In the order of their files and names. */
export const functions = (): SwitchableFunction[] =>
  [...known.values()].sort((one, other) => (one.key < other.key ? -1 : 1));

/**
 * Makes the functions of all policies and queries of the server, and the rules of reach, switchable, wherever another
 * module calls them. Comes before the first import of the product.
 */
export function makeSwitchable(): void {
  const domains = join(packageRoot, 'server', 'domains');
  const files = readdirSync(domains, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(policy|queries)\.ts$/.test(file))
    .map((file) => ({ path: join(domains, file), key: file }));
  const reach = { path: join(packageRoot, 'shared', 'rules', 'reach.ts'), key: 'rules/reach.ts' };
  for (const { path, key } of [...files, reach])
    vi.doMock(path, async (importOriginal) =>
      switchableModule(key.replace(/\.ts$/, ''), await importOriginal()),
    );
}

const switchableModule = (file: string, original: object): object =>
  Object.fromEntries(
    Object.entries(original).map(([name, value]) => [
      name,
      typeof value === 'function' ? switchable(`${file}.${name}`, value as Anything) : value,
    ]),
  );

function switchable(key: string, original: Anything): Anything {
  let replaced: ((original: Anything, args: unknown[]) => unknown) | undefined;
  const [parameters = ''] = String(original).split(/=>|\)\s*\{/);
  const itself: SwitchableFunction = {
    key,
    isCalled: false,
    takesActor: /\b(actor|assignedCompanyId)\b/.test(parameters),
    answersYesOrNo: /policy\.(is|can|may|sees)[A-Z]/.test(key),
    replace: (by) => {
      replaced = by;
      return () => {
        replaced = undefined;
      };
    },
  };
  known.set(key, itself);
  return (...args) => {
    itself.isCalled = true;
    return replaced ? replaced(original, args) : original(...args);
  };
}
