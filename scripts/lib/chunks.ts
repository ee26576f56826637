import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Which modules of the client travel together: few files on a first visit, and nothing in them that it does not need.

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
}

const app = (path: string) => fileURLToPath(new URL(`../../client/src/${path}`, import.meta.url));
const shell = [app('app/signed-in-app.tsx'), app('app/page-files.ts')];
const entrance = [app('features/auth/pages/login.tsx'), app('features/auth/pages/landing.tsx')];
const firstPage = [app('features/dashboard/pages/dashboard.tsx')];
const toasts = [app('ui/feedback/toast-list.tsx')];
/** What libraries export beside what is used at first: on a single page, or once a person is signed in. */
const isSeldom = /react-i18next\/dist\/es\/(Trans|unescape)|html-parse-stringify/;
const isForSignedIn = /(queries|infiniteQuery)Observer|use(Queries|InfiniteQuery|MutationState)\./;
const isRuntime = /rolldown\/runtime/;
const iconList = /lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/** The groups for Vite's bundler, those first that take what others have in common; the rest is its own choice. */
export function chunkGroups() {
  let plan: Map<string, string> | undefined;
  return ['base', 'entrance', 'common', 'shell', 'parts', 'seldom', 'toasts'].map((chunk, rank) => ({
    debugName: chunk,
    priority: 7 - rank,
    name: (id: string, graph: Graph) => {
      plan ??= planOf(graph);
      return (isRuntime.test(id) ? 'base' : plan.get(id)) === chunk ? chunk : null;
    },
  }));
}

function planOf(graph: Graph): Map<string, string> {
  const main = reachable(graph, [app('main.tsx')]);
  const signedIn = reachable(graph, shell);
  const start = reachable(graph, firstPage);
  const isSignedIn = (id: string) => signedIn.has(id) || start.has(id);
  const [login, landing] = entrance.map((page) => reachable(graph, [page])) as [Set<string>, Set<string>];
  const plan = new Map<string, string>();
  const put = (chunk: string, modules: Iterable<string>) => {
    for (const id of modules) if (!plan.has(id)) plan.set(id, chunk);
  };
  const isAtOnce = (id: string) => !isSeldom.test(id) && !isForSignedIn.test(id);
  put('base', [...main].filter(isAtOnce));
  put(
    'base',
    [...login].filter((id) => isSignedIn(id) && isAtOnce(id)),
  );
  put(
    'entrance',
    [...login].filter((id) => !isSignedIn(id)),
  );
  put(
    'common',
    [...landing].filter((id) => isSignedIn(id) && isAtOnce(id)),
  );
  put(
    'shell',
    [...signedIn].filter((id) => !isSeldom.test(id)),
  );
  put(
    'parts',
    [...start].filter((id) => !id.includes('/features/dashboard/') && !isSeldom.test(id)),
  );
  put(
    'seldom',
    [...main].filter((id) => isSeldom.test(id)),
  );
  // in one file: the first one names each that they are in
  put('toasts', reachable(graph, toasts));
  return plan;
}

/** What modules import, and what that imports, at once rather than when it is needed. */
function reachable(graph: Graph, paths: string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...paths];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(graph, id));
  }
  return found;
}

function importsOf(graph: Graph, id: string): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const list = importedIds.find((imported) => iconList.test(imported));
  if (!list || !code) return importedIds;
  return [
    ...importedIds.filter((imported) => imported !== list),
    ...iconsIn(code, filesOfIcons(graph, list)),
  ];
}

/** Of the file that lists all icons a module imports a few: only their files are meant. */
function iconsIn(code: string, files: ReadonlyMap<string, string>): string[] {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g);
  return [...imports].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => files.get(name.trim().split(/\s/)[0] ?? '') ?? []),
  );
}

/** The file of each icon, by the names under which it is exported. */
function filesOfIcons(graph: Graph, list: string): ReadonlyMap<string, string> {
  const exports = (graph.getModuleInfo(list)?.code ?? '').matchAll(
    /export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g,
  );
  return new Map(
    [...exports].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim().replace(/^default as /, ''), join(dirname(list), file)]),
    ),
  );
}
